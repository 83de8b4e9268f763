/** What may stand before a name with a capital, and behind it at a heading's end. */
export const COURTESY = new Set(
  `mr ms mrs mx miss mme mlle m herr frau señor señora sra shri smt sri dr prof professor sir dame lady lord hon coach chef lt col maj gen adm sgt
  capt captain rev reverend canon fr pastor dj auntie aunt uncle hi hey hello dear hiya hej hola ciao bonjour buongiorno morning evening
  afternoon welcome thanks thank cheers regards best kind warm yours sincerely hereby good`.split(/\s+/),
);
/** Words of sentences, with a capital where one begins or in a title. */
export const SENTENCE_WORDS = new Set(
  `i i'm i'll i've we we'll we're you you'll you're he she they it it's me us them my his hers its mine yes no ok okay please so but if when while then
  there here what who why how which because since after before until during once also only just well sure great lovely perfect amazing sounds
  see let can could would should do does did have has had was were been got get note nb ps fyi both either some many most other another new next
  last first regarding concerning about per via onto over under into against within without upon where whose made signed sent received paid
  discount code codes hundred thousand sixteen seventeen eighteen nineteen twelve eleven thirteen fourteen fifteen twenty thirty forty fifty sixty seventy eighty ninety
  usd eur gbp aud cad sek dkk nok pln inr am pm subtotal total vat iban swift dac ltda pte tel fax ref attn box flat ave pkwy blk std
  agreed accepted confirmed payable payee invoice order quote deal offer draft legal re fwd fw cc to from hereafter`.split(
    /\s+/,
  ),
);
