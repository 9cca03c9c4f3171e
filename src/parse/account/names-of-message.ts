/** What a sentence calls the message beside it, as parts of patterns for text in lower case, in English and German. */
export const NOUN =
  '(?:message|answer|reply|response|json|object|objekt|order|plan|quote|quotation|text|block|one|nachricht|antwort|auftrag|ausgabe|zitat|vorlage)s?';

const NAMED = `(?:this|that|the|my|your|these|those|diese\\p{L}?|die|der|das|den|mein\\p{L}?) (?:(?:above|last|quoted|final|old|previous|obige\\p{L}?|letzte\\p{L}?) )*${NOUN}(?: shown)?(?: above| oben| here)?`;

export const DEMONSTRATED = `(?:this|that|diese\\p{L}?) ${NOUN}(?:(?<=json) (?:object|structure|format|output|payload|document|response|message))?(?: above| oben)?`;

export const IT = `(?:this|that|these|those|it|the (?:\\p{L}+ )?above|above|all of (?:this|that|it)|(?:all|everything|alles) (?:above|oben)|das(?: obige| oben)?|dies(?:es|e)?|es(?= (?:ist|war) )|${NAMED})`;
