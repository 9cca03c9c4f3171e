/**
 * Words with which a reply opens: they agree or thank, and say nothing about what
 * follows. A pattern without groups, in lower case.
 */
export const OPENERS =
  'sure(?: thing)?|certainly|of course|absolutely|ok(?:ay)?|al(?:right|l right)|great|perfect|understood|got it|yes|done|right(?: away)?|no problem|(?:many )?thanks|thank you|noted|excellent|wonderful|awesome|fantastic|agreed|indeed|very well|will do|on it|sounds good|makes sense|alles klar|(?:na )?klar|gerne?|natürlich|verstanden|fertig|erledigt|ja|genau|einverstanden|perfekt|ausgezeichnet|wunderbar|hervorragend|super|sehr gut|(?:vielen )?dank(?:e(?: dir)?)?|kein problem|prima|selbstverständlich|in ordnung|mache? ich|wird gemacht|roger(?: that)?|copy that|affirmative|gladly|my pleasure' +
  "|d'accordo?|bien sûr|très bien|parfait|entendu|certainement|compris|merci|por supuesto|claro|entendido|perfecto|gracias|muy bien|perfetto|certo|certamente|va bene|capito|grazie|tudo bem|com certeza|obrigad[oa]|natuurlijk|zeker|goed|begrepen|bedankt|oczywiście|jasne|dobrze|rozumiem|dziękuję|конечно|хорошо|понял|понятно|спасибо|разумеется|好的|当然|明白了|收到|没问题|谢谢|はい|承知しました|了解しました|かしこまりました|わかりました|ありがとうございます|もちろんです|네|알겠습니다|물론입니다|감사합니다|tabii|elbette|tamam|anlaşıldı|peki|teşekkürler";
