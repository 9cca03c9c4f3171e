const anyOf = (...forms: string[]) => `(?:${forms.join('|')})`;

const MORE = '(?:any )?(?:more |other |further |additional )?(?:questions?|details?|help|information|assistance)';
const CHANGES =
  '(?:it|this|the (?:changes?|fields?|steps?|details|plan|result))(?: (?:in (?:more |greater )?detail|further))?';

/** What a reply offers: none of it changes the answer, or asks whether it may be used. */
const GOES_ON = anyOf(
  '(?:continue|proceed|go on) with the next (?:step|task|job)',
  `explain ${CHANGES}`,
  'walk you through (?:it|the changes|the steps|the result)',
  'go into more detail',
  'add (?:an example|more (?:details|tests|examples))',
  '(?:help|assist)(?: you)? (?:further|with (?:the next step|anything else))',
);

const NEEDS = anyOf(
  `you (?:have|need|want|would like|'d like) ${MORE}`,
  'you need (?:anything|something|more)(?: else)?',
  `you (?:want|would like|'d like) me to ${GOES_ON}`,
  "there(?:'s| is) anything else(?: you need| i can (?:do|help with))?",
);

const BRAUCHT = anyOf(
  '(?:du|sie) (?:noch )?(?:etwas|mehr|hilfe|(?:weitere )?fragen|mehr details|weitere (?:details|informationen)) (?:brauchst|benötigst|brauchen|benötigen|hast|haben|möchtest|möchten)',
  'ich (?:(?:noch |sonst )?(?:etwas|was) (?:tun|helfen) kann|(?:weiter)?helfen kann|(?:gleich )?mit dem nächsten (?:schritt|job) (?:weitermachen|fortfahren) soll)',
);

/** The fields of a message, as a sentence calls them. */
const FIELD =
  '(?:the |this )?(?:(?:ok|action|summary|newjobs|new jobs|status|verdict|deliverables)(?: field)?|json(?: object)?|reply|response)(?: above)?';

const FELD =
  '(?:die zusammenfassung|die aktion|(?:das feld )?(?:ok|action|summary|newjobs)|das json(?:-objekt)?|(?:die|diese) antwort)(?: oben)?';

const WEITER = anyOf(
  '(?:gleich |jetzt )?(?:mit dem nächsten (?:schritt|job) (?:weitermachen|fortfahren)|weitere dateien lesen)',
  '(?:noch )?(?:etwas|mehr|die (?:änderungen|felder|schritte|details)) (?:genauer )?(?:erklären|erläutern)',
);

/** That the work is done, in a few words. */
const IS_DONE = anyOf(
  "(?:and )?(?:that(?:'s| is) (?:it|all|everything)|das (?:war's|wars|war es|wär's))(?: for (?:now|this task))?",
  '(?:it|everything|es|alles) (?:works|is (?:done|in place)|funktioniert|läuft|klappt)(?: (?:now|again|jetzt|wieder|alles|as expected|wie (?:gewünscht|erwartet)))*',
  "(?:we're|you're) (?:all )?(?:done|set)(?: here)?|all (?:done|set)|(?:all|alle) tests (?:pass|sind grün)",
  '(?:damit ist )?(?:(?:the |die )?(?:task|mission|aufgabe)|auftrag|alles) (?:is )?(?:complete|completed|done|accomplished|erledigt|abgeschlossen|erfüllt|ausgeführt)',
);

/** What a sentence may say after a message, and no more: an offer of help, what a field is for, or that all is done. */
export const CLOSES = /* @__PURE__ */ new RegExp(
  `^${anyOf(
    `(?:please |just )?(?:let me know|tell me|ask)(?: me)? if ${NEEDS}`,
    `if (?:you (?:want|like|wish|prefer|would like|'d like)|needed|it helps|that is useful),? i (?:can|could)(?: also)? ${GOES_ON}`,
    `(?:would you like|do you want) me to ${GOES_ON}|(?:should|shall) i ${GOES_ON}`,
    `(?:lass es mich|lass mich|lassen sie (?:es )?mich)(?: gerne?| bitte)? wissen, (?:wenn|falls|ob) ${BRAUCHT}`,
    `(?:sag(?:en sie)?|gib(?: mir)?|geben sie(?: mir)?)(?: gerne?| bitte)? bescheid, (?:wenn|falls|ob) ${BRAUCHT}`,
    `(?:melde dich|melden sie sich)(?: gerne?| bitte)?, (?:wenn|falls) ${BRAUCHT}`,
    `soll ich ${WEITER}|(?:wenn|falls) (?:du möchtest|sie möchten|gewünscht),? kann ich(?: auch| gerne)? ${WEITER}|(?:brauchst|benötigst) du noch (?:etwas|hilfe)|(?:gibt es )?noch (?:weitere )?fragen`,
    '(?:do you have |are there )?(?:any |more )(?:other |further |more )?(?:questions|tasks)|(?:do you )?(?:want|need)(?: any)? more (?:details|information)|(?:would you like|do you want) (?:to see )?(?:the|more) details|(?:is there )?anything else(?: you need| i can (?:do|help with))?',
    `${FIELD} (?:contains|lists|has|includes) (?:both|all(?: the)?|the|two|three) (?:new |required )?(?:jobs|fields)|${FIELD} (?:ends|completes) the (?:mission|task)|${FIELD} marks the (?:mission|task) as (?:complete|completed|done|finished)`,
    `all (?:of )?(?:the )?(?:required |mandatory |necessary )?fields (?:are|have been) (?:set|filled in|present|there|included|provided|populated)`,
    `${IS_DONE}(?=[.!])`,
    "i(?: have|'ve)? (?:followed|kept to|stuck to|used) the (?:required |requested |given )?(?:schema|format|instructions)|the (?:schema|format) is respected",
    `${FELD} (?:ist vollständig(?: und gültig)?|ist gültig|enthält (?:alle pflichtfelder|alle felder|beide jobs)|beendet die (?:mission|aufgabe)|beschreibt (?:das ergebnis|die arbeit)|fasst (?:das ergebnis|die arbeit) zusammen|sagt, was (?:gemacht|getan|erledigt) wurde)|alle (?:pflicht)?felder sind (?:gesetzt|ausgefüllt|vorhanden|enthalten)`,
    `${FIELD} (?:says|states|describes|shows|names|lists|reports|summarizes) ${anyOf('what (?:was|is|has been) (?:done|completed|changed)', 'the (?:outcome|result|work|jobs|next (?:steps?|jobs?))', 'that (?:everything|all steps|the (?:mission|task|step)) (?:succeeded|worked|is (?:done|complete|finished))')}`,
    '(?:many )?thanks|thank you|(?:vielen )?dank|danke',
  )}[.!?]$`,
);
