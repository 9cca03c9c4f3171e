import { late } from '../../words/late.ts';

/**
 * Whether a text has only sentences that say nothing about files or unfinished work: greetings, "Done.", "All tests
 * pass.", polite closings. The list is closed: any other sentence counts as not harmless.
 */
export function isHarmless(text: string): boolean {
  const plain = text.toLowerCase().replaceAll('’', "'").replace(CHEERFUL, ' ').trim();
  return text !== '' && plain.split(/(?<=[.!])\s+|\n/u).every((sentence) => harmless().test(sentence.trim()));
}

/** Signs that only say that all is well. */
const CHEERFUL = /[✅✔☑✓🟢🎉👍🚀✨👋🙂😊🙏]\ufe0f?/gu;

const ASK =
  '(?:you (?:have|need|want|would like)(?: me to make)? (?:(?:any|some|further|other|more) )*(?:questions?|changes?|adjustments?|help|details|anything(?: else| more)?))';

const harmless = /* @__PURE__ */ late(
  () =>
    new RegExp(
      `^(?:${[
        '(?:(?:hi|hello|hey)(?: there| all)?|hallo|guten tag|sure|of course|certainly|okay|ok|alright|great|perfect|klar|gerne)',
        "(?:all |it is |it's |everything is )?(?:done|finished|completed?)",
        '(?:the |this |my |your )?(?:task|work|job|assignment)(?: is| was| has been)?(?: now)? (?:done|finished|completed?)(?: successfully)?',
        "(?:i|we)(?:'ve| have) (?:successfully )?(?:finished|completed|done) (?:the|this|my|your) (?:requested )?(?:task|work|job|assignment)",
        '(?:the|der|die|das) (?!(?:nothing|none|rest|others?|half|most|first|one|old|übrige|hälfte|meiste|erste|eine|alte)(?!\\p{L}))\\p{L}[\\p{L}-]* (?:now works|works(?: now)?|is (?:now )?(?:done|finished|complete)|funktioniert(?: jetzt| nun)?|ist (?:jetzt |nun )?(?:fertig|erledigt|abgeschlossen))',
        '(?:alles )?(?:fertig|erledigt|abgeschlossen)',
        "(?:(?:sure|of course|certainly|okay|ok|done|klar|gerne)[,:] )?(?:here(?:'s| is) )?(?:(?:my|the) )?(?:(?:final|short|brief|completion) )?(?:report|answer|response|result)(?: you asked for)?|(?:hier ist )?(?:mein |der )?bericht",
        '(?:all )?(?:the )?(?:unit |existing |new )?tests (?:pass|passed|are passing|are green)|the build (?:passes|passed|succeeds|succeeded|is green)|the (?:linter|type check) (?:passes|passed|is clean)',
        'alle tests (?:sind grün|bestehen|laufen(?: durch)?)|der build (?:läuft(?: durch)?|ist grün)',
        '(?:(?:many )?thanks|thank you(?: very much)?)(?: for your (?:help|patience|time))?|(?:best |kind )?regards|best wishes|cheers',
        `(?:please )?(?:let me know|feel free to ask|just ask)(?:,? if ${ASK})?|if ${ASK}, (?:please )?(?:let me know|feel free to ask|just ask)|(?:i'?m |i am )?happy to help(?: further)?|(?:it is |they are )?ready for (?:your |a )?review`,
        '(?:vielen )?dank(?:e)?|(?:viele|beste|liebe) grüße|mit freundlichen grüßen|(?:gib|sag)(?: mir)?(?: gerne)? bescheid(?:, (?:wenn|falls) du (?:noch )?(?:fragen hast|änderungen (?:hast|brauchst|wünschst)))?|bei (?:weiteren )?(?:fragen|rückfragen) (?:melde dich|stehe ich(?: gerne)? (?:bereit|zur verfügung))(?: gerne)?|melde dich(?: gerne)? bei (?:fragen|rückfragen)',
      ].join('|')})?[.!:,]?$`,
      'u',
    ),
);
