/**
 * Sentences in other languages than English and German. What they deny or leave open cannot be listed for all languages, so
 * one that leads to a message is taken only when every word of it is known: it presents an answer, and says nothing else.
 */

/** Whether a sentence is in another language: no word of it is one that is English or German alone. */
export function isForeign(sentence: string): boolean {
  if (!/\p{L}/u.test(sentence)) return false;
  return isInOtherScript(sentence) || !ENGLISH_OR_GERMAN.test(sentence);
}

/** Whether a sentence is written in another script than the Latin one. */
export function isInOtherScript(sentence: string): boolean {
  return OTHER_SCRIPT.test(sentence);
}

/** Whether the words of a sentence present an answer, in any of the languages below, and say nothing else. */
export function presentsAnswer(sentence: string): boolean {
  const clauses = sentence.split(/[,،;.!…।]\s{1,3}(?=\S)|[，、。！]\s{0,3}(?=\S)/);
  const last = clauses.pop() ?? '';
  if (clauses.some((clause) => CONDITION.test(clause))) return false;
  return ANSWER.test(last) && !/[\p{L}\p{N}]/u.test(last.replace(KNOWN, ''));
}

/**
 * Whether a sentence behind a message speaks of it, by grammar: it begins with "no", or says what "this" is or was; it denies
 * something of "this message" or of sending; or it asks whether to send.
 */
export function isAboutMessage(sentence: string): boolean {
  const said = sentence.trim();
  if (OTHERWISE.test(said)) return true;
  if (THIS.test(said) && !NO_MATTER.some((pattern) => pattern.test(said)) && said.split(/\s+/).length <= SHORT)
    return true;
  if (SAYS_NO.test(said) || CONFIRM.test(said) || (IT_IS.test(said) && !ALL.test(said))) return true;
  return SEND.test(said) ? NEGATION.test(said) || /[?？؟]$/.test(said) : NEGATION.test(said) && THIS_MESSAGE.test(said);
}

/** It is taken back, wrong, an example or a draft. */
const OTHERWISE =
  /(?<![\p{L}\p{N}_-])(?:отмен[аия]|не (?:отправля|выполня|использу)|не(?:правиль|вер)но|пример|игнорир|annule|cancel[ae] |ne (?:pas )?(?:envoy|utilis|exécut)|(?:no es|não é|non è|ce n['’]est pas|nie jest|dit is niet) (?:la |a )?(?:mi|minha|mia|ma|la|moj\p{L}{0,9}|mijn)\b|c['’]est faux|ignore[zr]|ignor[ae] (?:el|lo|la|o|a|il) |ne tenez pas compte|n['’]est qu|oubliez|olvida |esqueça|dimentica|est[áa] (?:mal|errad)|ejemplos?\b|exemples?\b|esempio\b|exemplo\b|voorbeeld\b|przykład\b|örnek\b|brouillon|borrador|è sbagliat|klopt niet|negeer|to jest (?:błąd|źle)|zignorować|yanlış)|(?:忽略|取消|只是一个?例|不对|错的|不要发送|無視|間違い|例です|送信しない|무시하|틀렸|예일 뿐|تجاهل|هذا خطأ|مجرد مثال|गलत|उदाहरण)/iu;

/** "this", by itself: a short sentence with it is about the message. */
const THIS =
  /(?<!\p{L})(?:ça|cela|ceci|ci-dessus|esto|eso|lo anterior|isto|isso|quest[oa]|ciò|(?:quanto )?sopra|acima|dit|dat|hierboven|tego|tym|powyższe|это|этого|это[мт]у?|bunu|yukarıdaki|det|detta|toto|acesta|azt|yllä)(?![\p{L}\p{M}])/iu;
const SHORT = 6;

/** What is hoped or offered. */
const HOPES = /esp[éeè]r|hoop|spero|надеюсь|сподіваюсь|hope|nadziej|umarım|[?？؟]$/iu;

const SAYS_NO =
  /^(?:no|não) l?[oa]s? \p{L}+(?=[,.!])|^[^.]{0,30},\s(?:non|no|não|nee|nie|нет|nej)[.!]$|^(?:non|no|não|nee|nie|нет|ні|hayır|nej|लेकिन नहीं|नहीं|لا|不|いいえ|아니[요오])\s?[,،，、.!。！]/iu;

/** A few words that ask for a yes. */
const CONFIRM =
  /^.{0,30}(?:confirm|conferm|bevestig|potwierdz|подтвержд|确认|確認|확인|aprova|aproba|onay|تأكيد).{0,9}$/iu;

const IT_IS =
  /^(?:(?:c['’]|ce n['’]|ce )(?:est|était)|(?:est[oae]|es[oae])?\s?(?:es|era|fue)|(?:ist[oa]|iss[oa]|ess[ea]|est[ea])?\s?(?:é|era|foi)|(?:quest[oa]|ciò)?\s?(?:è|era)|d(?:it|at) (?:is|was)|to|это(?! (?:сообщение|ответ))|це|bu bir|eski|هذا|هذه(?! الرسالة)|यह(?! संदेश))(?![\p{L}\p{M}])|^(?:这|那|此)(?:只?是|个|不)|^(?:これ|それ)は|^이(?:것|건|전)|^(?:下書き|草稿|초안)/iu;

/** "That is all." */
const ALL =
  /(?<!\p{L})(?:tout|fini|termin[éa]\p{L}*|todo|tudo|tutto|alles|wszystko|вс[её]|كل شيء)(?!\p{L})|全部|以上/iu;

const NEGATION =
  /(?<!\p{L})(?:pas|no|não|non|niet|nie|не|لا|ليست?|न|नहीं|मत)(?![\p{L}\p{M}])|\p{L}m[ae](?:yın|yin)?[.!]?$|不|别|勿|ない|ません|마세요|않/iu;

const THIS_MESSAGE =
  /(?:ce(?:t|tte)?|est?[ea]|ess[ea]|quest[oa]|dit|deze?|tej|tego|эт[оу]|bu|هذه|इस|这[条个]?|この|이)\s?(?:message|réponse|mensaje|respuesta|mensagem|resposta|messaggio|risposta|bericht|antwoord|wiadomości?|odpowiedzi?|сообщение|ответ|mesaj|yanıt|الرسالة|الإجابة|संदेश|उत्तर|消息|回答|メッセージ|메시지|답변)/iu;

const SEND =
  /ex[eé]cut|ejecut|wykon|выполн|実行|执行|실행|envo[iy]|enví|envi|invi|stuur|verstu|wysł|wysy|отправ|gönder|أرسل|भेज|发送|送信|送り|보내/iu;

/** With these a sentence about "this" is harmless, or another rule asks about it. */
const NO_MATTER = [ALL, HOPES, THIS_MESSAGE];

const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}ªº]/u;

const ENGLISH_OR_GERMAN =
  /^\P{L}{0,9}\p{L}{3,}ing(?!\p{L})|(?<![\p{L}'’])(?:the|my|here|this|that|these|it|its|with|and|you|your|below|what|which|from|are|be|next|now|then|i['’](?:m|ve|ll|d)|let['’]s|found|follows|answer|reply|response|results?|output|object|valid|single|after|before|when|once|if|would|could|should|therefore|hence|thus|not|has|last|all|two|three|both|only|some|each|them|their|there|where|will|into|about|how|why|who|i (?:have|had|am|was|can|do|read|ran|made|wrote)|done|see|we|need|der|ist|(?:steh|komm)(?:t|en)|ich|und|meine?[mnrs]?|eine?[mnrs]?|mit|für|auf|wird|dem|nun|jetzt|folgt|unten|diese?[mnrs]?|lautet|nächste[mnrs]?|folgende[mnrs]?|wie|zu|bitte|gerne?|alles|antwort|ergebnis|nachricht|dazu|wir|habe[nt]?|kann|zwei|drei|beide|von|nach|aus|bei|damit|dann|wäre|würde|nicht|keine?|sind|auch|nur|aber|oder|hier d(?:ie|as|er)|\p{L}{4,}(?:ung|lich)|\p{L}{2,}[^o\P{L}]ed)(?![\p{L}])/iu;

/** A sentence that begins so says nothing for certain. */
const CONDITION =
  /^\s{0,9}(?:si|se|als|indien|jeśli|gdy|если|якщо|eğer|om|hvis|pokud|dacă|ha|jika|nếu)(?!\p{L})|إذا|यदि|अगर|如果|若|假如|もし|仮に|만약/iu;

/** What presents something, or names an answer. */
const ANSWERS =
  'voici|voilà|ci-dessous|aquí|a continuación|aqui|segue|abaixo|a seguir|ecco|di seguito|qui sotto|hieronder' +
  '|hierbij|oto|poniżej|вот|ниже|ось|нижче|(?:i\\u0307?|İ)şte|aşağıda(?:dır)?|hier (?:is|zijn|volgt)|다음 단계(?:입니다)?|إليك|فيما يلي|नीचे|यह रहा|다음과 같습니다|아래와 같습니다|여기' +
  '|här är|her er|tady|zde|íme|iată|berikut|tässä|εδώ|đây là|im gewünschten format|au format demandé' +
  '|en el formato solicitado|no formato solicitado|nel formato richiesto|réponse|résultat|respuesta|resultado' +
  '|resposta|risposta|risultato|antwoord|resultaat|odpowiedź|wynik|ответ|результат|відповідь|cevabım|yanıtım|cevap' +
  '|yanıt|sonuç|إجابتي|الإجابة|الجواب|النتيجة|उत्तर|परिणाम|(?:답변|결과|응답)(?:[은는]|입니다)?|요청하신 json입니다|다음은|výsledek|eindresultaat|svar(?:et)?|resultatet|odpověď|răspunsul' +
  '|válasz(?:om)?|vastaus|vastaukseni|메시지입니다|jawaban|câu trả lời|απάντησή?';

/** What may stand beside it: articles, verbs of being, and adjectives that say what was asked for. */
const OTHERS =
  'ma|mon|le|la|les|l|el|lo|mi|este|esta|est|es|está|tienes|tem|vai|va|o|a|é|è|il|mia|mio|minha|meu|un|une|uno|una' +
  '|um|uma|de|het|een|mijn|is|hier|staat|volgt|als volgt|moja|mój|brzmi|znajduje się|мой|моя|мій|приведён' +
  '|приведен|şöyle|şu|هذه هي|هذا هو|यह|मेरा|है|का|के|गया|माँगा|मांगा|étapes|pasos|passos|passi|stappen|kroki|шаги|adımlar|단계(?:입니다)?|prochaines|siguientes|próximos|los|os|prossimi|zijn|volgende|następne|следующие|sonraki|다음|están|estão|message|mensaje|mensagem|messaggio|bericht' +
  '|wiadomość|сообщение|mesaj|الرسالة|संदेश|메시지(?:는|입니다)?|수정된|형식의|네|objet|objeto|oggetto|obiekt|объект|nesnesi|كائن|object|final' +
  '|finale|définitive|definitiva|définitif|ostateczna|итоговый|окончательный|son(?= (?:cevap|yanıt))|النهائية' +
  '|النهائي|अंतिम|최종|demandée?|requise?|solicitad[oa]|pedid[oa]|richiest[oa]|gevraagde|żądan[ya]|запрошенный' +
  '|(?:i\\u0307?|İ)stenen|المطلوب|suivante?|siguiente|seguinte|seguente|następująca|следующий|corrigée?|correction|corregid[oa]' +
  '|corrección|corrigid[oa]|correção|corrett[oa]|correzione|gecorrigeerde|poprawion[ya]|исправленн(?:ый|ая|ое)' +
  '|version|versión|versão|versione|wersja|версия|et|y|e|en|i|и|ve|제|donc|vous trouverez|au|em|in|w|в|में|dit is|questo|qui|plan|suite|format|formato|formaat|formacie|формате|biçiminde|بصيغة|प्रारूप|attendu|końcow[ya]|nihai|düzeltilmiş|của tôi|είναι|η|μου|mitt|mit|moje|je|saya|adalah|on';

/** The same in scripts that put no blanks between words, the longest first. */
const UNSPACED_ANSWERS =
  'json|按照要求的格式|の(?:とおり|通り)|こちら|以下|下面|如下|回答|答案|结果|輸出|输出|回复|答え|返答|返信|結果|出力|นี่คือ|คำตอบ|הנה|התשובה';
const UNSPACED_OTHERS =
  '(?:根据|按照?)(?:您|你)的(?:要求|请求)|生成的|分析|评[测估]|检查|提取|处理|任务|ของฉัน|שלי|接下来的|步骤|ステップ|修正(?:后的|した)|格式的?|形式の|次|次は|更正|オブジェクト|メッセージ|所需的?|您要求的|ご依頼の|私の?|我的?|您要的|你要的|请求的|修正版|消息|对象|最终|最終|这是|です|是|为|が|は|の';

const ANSWER = /* @__PURE__ */ wordsOf(ANSWERS, UNSPACED_ANSWERS, 'iu');
const KNOWN = /* @__PURE__ */ wordsOf(`${ANSWERS}|${OTHERS}`, `${UNSPACED_ANSWERS}|${UNSPACED_OTHERS}`, 'giu');

/** Whole words; in scripts without blanks, any part. */
function wordsOf(whole: string, parts: string, flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${whole})(?![\\p{L}\\p{M}])|${parts}`, flags);
}
