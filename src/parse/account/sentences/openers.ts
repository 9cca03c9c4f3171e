/**
 * Words with which a reply opens: they greet, agree or thank, and say nothing about what
 * follows. A pattern without groups, in lower case.
 */
export const OPENERS =
  'sure(?: thing)?|certainly|of course|absolutely|ok(?:ay)?|al(?:right|l right)|great|perfect|understood|got it|yes|done|right(?: away)?|no problem|(?:many )?thanks|thank you|noted|excellent|wonderful|awesome|fantastic|agreed|indeed|very well|will do|on it|sounds good|makes sense|alles klar|(?:na )?klar|gerne?|natürlich|verstanden|fertig|erledigt|ja|genau|einverstanden|perfekt|ausgezeichnet|wunderbar|hervorragend|super|sehr gut|(?:vielen )?dank(?:e(?: dir)?)?|kein problem|prima|selbstverständlich|in ordnung|mache ich|wird gemacht' +
  "|d'accordo?|bien sûr|très bien|parfait|entendu|por supuesto|claro|entendido|perfecto|perfetto|certo|va bene|tudo bem|natuurlijk|oczywiście|jasne|конечно|хорошо|понял|好的|当然|明白了|收到|はい|承知しました|了解しました|もちろんです|네|알겠습니다|물론입니다|tabii|elbette|tamam";
