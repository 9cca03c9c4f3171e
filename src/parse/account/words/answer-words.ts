import { plainName } from '../../text/characters.ts';
import { wordsOf } from './expand-words.ts';

/**
 * The closed lists of what may stand around a message and leave it certain. All names are in their plain form: lower
 * case, without `_` and `-`.
 */

/** Words for an answer. */
const NOUNS = '(answer|reply|response|result|output)';

/** The same words, also after a word for the form of the answer or for who gives it. */
const OWN_NOUNS = `(final|json|structured|assistant|llm|ai|lcp)?${NOUNS}`;

/** Names of a tag or a key that contains an answer: words for an answer, and for who gives it. */
export const HOLDERS = `${OWN_NOUNS} model${NOUNS} final json message completion assistant antwort ergebnis ausgabe`;

/** Names of calls that submit an answer of any kind. */
export const ANSWER_CALLS = /* @__PURE__ */ wordsOf(
  `(send|submit|return|give|final)?${NOUNS} ` +
    'respond submit finish attemptcompletion jsontool json structuredoutput jsonresponse',
);

/** Tags around an answer. */
export const ANSWER_TAGS = /* @__PURE__ */ wordsOf(`${HOLDERS} attemptcompletion`);

/** Tags around a tool call. They do not say what it submits: the call does. */
export const CALL_TAGS = /* @__PURE__ */ wordsOf(
  '(antml:|minimax:)?(toolcalls?|functioncalls?|tooluse|function|invoke|call|parameter|argvalue|arguments|toolcode)',
);

/** HTML tags that a page puts around any text. */
export const PAGE_TAGS = /* @__PURE__ */ wordsOf(
  'pre code p div span td li ul ol tr table tbody br b i u em strong section article main button h1 h2 h3 ' +
    'h4 th hr',
);

/** The name of a tag in lower case, without `_` and `-`. */
export function plainTag(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '');
}

/** Words in the attributes of a page's tag: the text in it is somebody else's, or does not count. */
export const OF_ANOTHER =
  /(?:^|[^a-z])(?:user|human|system|tool|input|rejected|deleted|removed|hidden|draft|example|sample|template|fixture|previous|old|expected|request|prompt|log|history|quote|error|none|through)(?:[^a-z]|$)/i;

/** Words before a colon, or names of variables, that announce the answer. */
export const ANSWER_LABELS = /* @__PURE__ */ wordsOf(
  `${OWN_NOUNS} (my|the)${NOUNS} agent(answer|reply|result) (factory|speckit)(response|reply) ` +
    'antwort ergebnis ausgabe endergebnis rückmeldung json final finale completion lcp responsejson answerjson ' +
    'replyjson jsonobject jsonobjekt decision entscheidung hereitis here hier so also daher somit hence therefore ' +
    'then finally done fertig better besser bitteschön understood verstanden assistant chatgpt claude gemini ' +
    'respuesta réponse risposta resposta antwoord svar vastaus odpowiedź odpověď ответ відповідь cevap yanıt jawaban ' +
    'الجواب الإجابة תשובה 回答 答案 返信 응답 답변 ' +
    'sortie salida saída uitvoer вывод çıktı sonuç результат resultado résultat risultato resultaat wynik 输出 結果 结果 出力 応答 答え 출력 결과 ' +
    '(réponse|respuesta|risposta|resposta|ответ)json json(antwoord|çıktısı|出力) nihaiyanıt',
);

/** Signs around a name in a transcript: "--- User ---", "[User]", "=== User ===". */
const RULE_SIGN = '[-=~<>+#/:|─━═—–@%]';
const BETWEEN = `(?<=(?:${RULE_SIGN}{2}|\\*{3}|[[|])[ \\t]?\\p{L}[^\\n]{0,11})[ \\t]?(?:${RULE_SIGN}|[\\]*])(?!\\p{L})`;
const MARKS = '^(?!<[|｜/!])[^\\p{L}\\p{N}\\n]{0,16}';

/** The number of a turn before the name: "Turn 3 (User)" */
const NUMBERED = '(?:\\p{L}{1,12} \\d{1,4}(?: [^\\p{L}\\n]{1,3}| ))?';
/** The time of a turn before the name: "[10:14] You:" */
const TIMED = '(?:(?:[\\d./-]{6,10},?[ T])?\\d{1,2}:\\d\\d(?: ?[ap]m)?[\\])]?[ \\t]{1,3})?';
const OWN_NAMES =
  'assistant|chatgpt|claude|gemini|(?:github )?copilot|grok|le chat|mistral|deepseek|qwen|llama|perplexity|kimi|huggingchat|model|ai|bot|assistent|ki';

/** The start of a line that names a speaker other than the model. */
export const OTHER_SPEAKERS = /* @__PURE__ */ new RegExp(
  `${MARKS}${TIMED}${NUMBERED}(?:👤.*$|[👱🧑👩👨🙋🙎](?:[ \\t]\\p{L}[\\p{L}\\p{N}. ]{0,20}(?=$|\\n|:))?|user|human|system|developer|instruction|tool|function|customer|client|you|me|du|ich|q|frage|nutzer|nutzerin|benutzer|anwender|mensch|(?:you|the user|user) (?:said|asked|wrote)|du hast gesagt|(?:du|sie) sagte(?:st|n)|vous avez dit|tu as dit|dijiste|has dicho|hai detto|você disse|je zei|あなた|your prompt|the user|prompt)(?: #?\\d{1,4})?(?:${BETWEEN}|[*_)\\]]{0,3}(?:[ \\t]?\\([^()\\n]{0,30}\\))?(?:[ \\t]?[:：>]|[ \\t]*$))`,
  'iu',
);

/** The start of a line that names the model as the speaker. */
export const OWN_SPEAKERS = /* @__PURE__ */ new RegExp(
  `${MARKS}${TIMED}${NUMBERED}(?:o (?=chatgpt))?(?:(?:${OWN_NAMES})${BETWEEN}|(?:${OWN_NAMES})(?:[*_)\\]]{0,3}[ \\t]?(?:[:：>]|$)| [|—–-] |(?: app)?[ ,([—–·-]{1,4}(?:(?:today|heute)? (?:at|um) )?[^\\p{L}\\n]{0,20}\\d:\\d\\d)|(?:${OWN_NAMES}|\\p{L}[\\p{L}.]{0,12}-?\\d[\\w.-]{0,20}) (?:said|responded|replied|hat (?:folgendes )?(?:gesagt|geantwortet)|sagte|a dit|dijo|ha dicho|ha detto|disse|zei)[*_]{0,3}[ \\t]{0,3}(?:[:：]|$))|^[ \\t#]{0,9}🤖|^[ \\t]{0,3}#{1,6} response:[ \\t]{0,3}$`,
  'iu',
);

/** The start of a sentence that addresses the model, and so is not its own: "Assistant, you have to answer:". */
export const ADDRESSED = /* @__PURE__ */ new RegExp(
  `^[^\\p{L}\\n]{0,9}(?:\\p{L}{2,9} )?(?:${OWN_NAMES}|llm|agent|modell), `,
  'iu',
);

/** A part of the name of a stream event that carries an answer. */
const EVENT_WORD =
  '(?:message|msg|data|completions?|chat|responses?|reply|answer|result|output|final|delta|done|end|completed?|chunk|content|text|token|json|add|added|update|next|start|stop|ping|created|in|progress|item|part|block)';

/** An `event:` line whose name has a part that is not in that list. */
export const OTHER_EVENT = /* @__PURE__ */ new RegExp(
  `^[ \\t]*event:[ \\t]?(?!${EVENT_WORD}(?:[._-]${EVENT_WORD}){0,5}[ \\t\\r]*$)\\S`,
  'im',
);

/** Interface text of a chat page that is on a line of its own above or below a code block. */
const PAGE_WORDS = /* @__PURE__ */ wordsOf(
  'json(5|c|l)? copycode copy codekopieren kopieren copierlecode copier copiarcódigo copiar 复制代码 复制 コードをコピーする ' +
    'копироватькод edit bearbeiten modifier editar run download herunterladen wrap wraplines expand expandless ' +
    'collapse einklappen save codesnippet editinapage copilot ausführen related contentcopy showmore finishedthinking ' +
    'alwaysshowdetails retry regenerate share sources chatgpt 4o lechat thumbs?(up|down) deepseek copyedit kopierenbearbeiten javascript typescript plaintext ' +
    'analyzed (show|hide|view)(reasoning|thinking|thoughts|drafts) (gedankengang|denkvorgang|entwürfe)(anzeigen|ausblenden) thoughtprocess canvas newchat temporarychat like dislike (not)?helpful listen speak more bookmark pin branch preview save export copied editmessage (terms|privacy)(policy|ofservice|ofuse)? ' +
    'text python code (regenerate|copy|doublecheck|verify|modify|continue|rate|share)response compare openincanvas imcanvasbearbeiten (more|weitere)(actions|options|aktionen|optionen)? switchmodel modellwechseln redo wiederholen erneutversuchen (antwort|link)(kopieren|teilen) (copy|share)(message|link) copytoclipboard attachfiles addfiles sendmessage (hide|view|show)sources quellenanzeigen websearch deepresearch artifacts vorschau speichern mehranzeigen wenigeranzeigen showless viewmore learnmore (updatedsaved)?memory(updated)? (stop|continue)generating (antwort)?neugenerieren teilen(und)?(exportieren)? quellen think(deeper|harder) quickanswer scrolltobottom search shareexport gedankengang githubcopilot daumen(hoch|runter) antwortüberprüfen (apply|insert)(in|at)(editor|cursor) give(posi|nega)tivefeedback (posi|nega)tivesfeedbackgeben vorlesen rewrite attach tools today heute searchtheweb googleit folgefragen readaloud viewcode tryagain readmore ' +
    'partager condividi compartir compartilhar régénérer regenerar regenera 重新生成 分享 下载 朗读',
);

/** Whether a line is one of those words or the name of a model, or several of them, which may be glued together. */
export function isPageWord(line: string): boolean {
  if (line.length > LONGEST_LINE || OF_CODE.test(line)) return false;
  const name = plainName(line);
  return (
    (!OF_LABEL.test(line) && (PAGE_WORDS.has(name) || PAGE_WORDS.has(name.replace(LANGUAGE, '')))) ||
    (MODEL.test(line) && !FIELD.test(line)) ||
    (SEAM.test(line) && line.split(SEAM).every((part) => isPageWord(part) || OWN_SAID.test(part)))
  );
}

/** The colon of a label, which a button does not have: "Memory:". */
const OF_LABEL = /(?<!json|text|code|python|script|sources|quellen)[*_]{0,3}[:：][*_]{0,3}\s*$/i;

/** Characters that no words of a page contain. */
const OF_CODE = /[;=$\\{}@^~<>"`%&]/;

/** The language of a code block, when it is glued to the button beside it: "jsonCopy code". */
const LANGUAGE = /^(?:json(?:[5l]|c(?!op))?|(?:java|type)script|python|plaintext)/;

/**
 * What separates the buttons on a line. Where they are glued together, a capital letter or a colon shows where one
 * ends.
 */
const SEAM = /\s[|·•]\s|(?<=\p{Ll})(?<!Chat)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=(?:said|gesagt):)(?=\p{L})/u;
const OWN_SAID = /^\p{L}+ (?:said|hat gesagt):$/u;

/** The maximum length of a line of such words, with any punctuation around them. */
const LONGEST_LINE = 100;

/** Whether a line is something that a page puts around any answer: words of the page, a notice, citations or a time. */
export function isOfPage(line: string): boolean {
  return isPageWord(line) || PAGE_NOTICE.test(line) || CITATIONS.test(line) || isTime(line);
}

/** Nothing but the marks with which a chat page cites its sources, such as `【4†source】`. */
export const CITATIONS =
  /^(?:[ \t]{0,9}(?:【\d[^】†\n]{0,20}†[^】\n]{1,80}】|:contentReference\[oaicite:\d{1,3}\]\{index=\d{1,3}\}|\ue200(?:file)?cite[^\ue201\n]{1,99}\ue201))+[ \t]{0,9}\.?\s*$/;

/** Whether a line is a time or a date, in any form: "Today at 10:42 AM", "vor 2 Minuten". */
export function isTime(line: string): boolean {
  return line.length < LONGEST_TIME && TIME.test(line);
}

const LONGEST_TIME = 40;
const TIME =
  /^[\s(]{0,9}(?:(?:(?:today|yesterday|heute|gestern)(?: at| um|,)? )?\d\d?:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?| uhr)?|\d{1,4}([./-])\d\d?\1\d{1,4}|vor \d+ \p{Lu}\p{L}{2,6}n?)[)\s]{0,9}$/iu;

/** The name of a model, also after a label: "Model: GPT-4o". */
const MODEL =
  /^\s*(?:(?:used )?model{1,2}(?: used)?:? ?)?(?:(?:microsoft|google|openai|anthropic|meta|ollama)[ /])?(?:(?:chat)?gpt|copilot|claude|gemini|gemma|deep(?:seek|think)|llama|mi[sx]tral|qwen|kimi|grok|phi|perplexity|sonnet|opus|haiku|o\d|\d\.\d(?= (?:pro|flash)))(?:[ .:-]?\(?(?:[akvr]?\d[\w.]{0,8}|sonnet|opus|haiku|pro|plus|flash|mini|small|medium|large|high|max|latest|chat|coder|instruct|thinking|turbo|preview)\)?){0,5}\s*$/i;

/** A field of a configuration, which no page shows: "model: gpt-4". */
const FIELD = /^\s*[a-z]+: \S+$/;

const PAGE_NOTICE =
  /^\s{0,9}(?:\[done\]\s*$|(?:chatgpt|claude|gemini|copilot|grok|deepseek|llms|ai|ki)\b.{0,30} (?:can|may|kann|können|peut|puede|pode|può)\b|copilot uses ai\b|(?:skip to (?:main )?content|zum inhalt(?: springen)?|chat history|people also ask|thumbs down|neuer chat|follow up|zeilenumbruch)\s*$|(?:\p{L}+ ){1,3}(?:can make mistakes|kann fehler machen)|(?:\d{1,2} \/ |\+)\d{1,2}\s*$|(?:(?:is|was|war|ist) (?:this|diese)(?: \p{L}{5,12})?(?: bisher)? (?:helpful|hilfreich|better or worse)|do you like this personality|(?:send|type|write|enter) a (?:message|prompt here))\b|(?:stop|finish) reason: (?:eos|stop)|ai-generated, for reference|generated in [\d.]{1,6} ?m?s|[^\p{L}\n]{0,9}\d tok(?:ens?(?: used)?|\/s(?:ec)?)[^\p{L}\n]{0,20}s?\W{0,9}$|(?:message|ask) (?:anything|a follow-?up(?: question)?)[.…\s]*$|(?:\d+ sekunden? (?:lang )?nachgedacht|已?深度思考)|upgrade to \p{L}+(?: \p{L}+)?\s*$|use code with caution|(?:reply to|message|ask|frag|antworte|nachricht an|\p{L}+ed (?:via|from|with|by)|made with) (?:claude|chatgpt|copilot|gemini|gpt|deepseek|grok|le chat|mistral)|searched (?:the web|\d+ )|(?:used|read|ran|viewed|called|visited|edited|analy[sz]ed) \d+ \p{L}+\s*$|(?:im web|\d+ quellen) \p{L}*sucht|(?:thought|nachgedacht|reasoned|worked)(?: about \S{1,20}(?: \S{1,20})?)? (?:for|für))/iu;

/** Languages that a code fence around an answer may name. */
export const ANSWER_LANGUAGES = /* @__PURE__ */ wordsOf(
  ' json(5|c|l|lines|blob)? ndjson hjson javascript js typescript ts python py text txt plain(text)? markdown md lcp output ' +
    'answer response reply result none code object xml html ya?ml go(lang)? java kotlin php ruby rust swift dart csharp cs [jt]sx ' +
    'c cpp sql css scss graphql toml lua perl scala',
);
