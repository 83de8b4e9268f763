// Words of brand and product names; a name made only of them is hardly a person's.
const ORDINARY_WORDS = new Set(
  `amber arctic autumn azure bamboo bay beach bear bee berry big birch bird black blaze bloom blossom blue bold branch breeze bridge bright bronze brook butter
  cabin cactus candle canyon card cedar chair charm cherry chocolate circle citrus clay clean clear cliff cloud clover coast cocoa coconut comet copper coral corner
  cotton cove cozy craft cream creek crest crimson crisp crown crystal cup dark dawn deep deer desert dew diamond dove dream dusk eagle early earth east echo elm
  ember emerald energy evening ever evergreen falcon farm feather fern field fire first flame fleece flower forest fountain fox fresh frost fruit garden gentle glass
  glow gold golden good grain granite grass green grove gum half happy harbor harbour harvest haven hearth heat hidden high hill hive hollow home honey horizon house
  ice indigo iron island ivory jade jet juice jungle kettle kitchen lagoon lake land lantern leaf lemon light lily lime lining lion little loft lotus lucky luna lunar
  lush magic maple marble market meadow mellow midnight mighty milk mint mist modern moon morning moss mountain native natural nature nectar neon nest next night noble
  north northern nova oak oasis ocean olive open opal orange orbit orchard orchid organic otter owl palm panda paper peach peak pearl pebble pepper petal pigeon pine
  pink planet plum polar pond poppy prairie prime pure purple quiet rabbit rain rainbow raven red reef ridge river road rock rocky roots rose royal ruby rustic saffron
  sage salt sand sapphire scarlet sea second secret shade shadow shine shore silk silver simple sky smart smoke snow soap soft soil solar south spark spice spin spring
  sparrow spruce star steel stone storm stream street sugar summer summit sun sunny sunrise sunset super surf swan sweet swift tea temple thistle thread thunder tidal tide
  tiger timber top trail tree true tulip turtle twilight ultra urban valley vanilla velvet verde vine vintage violet vista vital warm water wave west western whale wheat white wild
  wilderness willow wind wing winter wolf wonder wood woodland wool yellow young zen`
    .split(/\s+/)
    .filter(Boolean),
);

export function isMadeOfOrdinaryWords(name: string): boolean {
  const words = name.toLowerCase().split(/\s+/);
  return words.every(
    (word) => ORDINARY_WORDS.has(word) || (word.endsWith("s") && ORDINARY_WORDS.has(word.slice(0, -1))),
  );
}

export const NO_PERSON_WORDS = new Set(
  `inc incorporated llc ltd limited corp corporation co company gmbh plc lp llp bv nv sa ag pty pvt trust bank group holdings holding agency
  studio studios media foundation university college school association partners partnership enterprises enterprise racing club team teams
  league network consulting consultants services solutions technologies technology systems international global industries pharmaceuticals
  pharma therapeutics labs laboratories health wellness entertainment productions records sports golf communications capital management fund
  ventures marketing advertising digital brands brand beauty cosmetics skincare foods insurance institute city state county department office
  board the this that agreement contract party parties stadium arena speedway center centre museum church festival hotel resort restaurant
  effective date term terms section article exhibit schedule whereas and or of in by to for with between among hereinafter influencer
  creator creators talent ambassador consultant contractor artist performer sponsor licensee licensor customer client seller buyer name names
  title signature address street streets avenue avenues highway parkway court road drive lane blvd boulevard suite floor unit apt united states kingdom new york los angeles san
  francisco january february march april may june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday instagram tiktok youtube facebook snapchat pinterest linkedin twitter twitch threads content video videos reel reels story
  stories post posts photo photos short form long live stream feed static carousel deliverable deliverables scope work services fee fees
  payment payments monthly weekly daily per month campaign product products seeding launch social handle handles username email e-mail phone
  telephone website platform platforms followers full legal first last your our their insert here enter type below above see attached applicable
  witness witnesseth recitals recital background introduction overview summary details information contact confidential exclusivity usage
  rights license compensation termination governing law notice notices miscellaneous independent individual professional celebrity
  endorsement sponsorship base total start end no not none tbd tba tbc xxx dba raceway vendor supplier merchant affiliate provider benefits responsibilities equipment joint venture risk quality standards process approval commission n/a dear re subject mr mrs ms dr print printed its authorized
  authorised signatory representative delaware nevada california texas florida corporation's creative brief key blogger vlogger lifestyle fashion fitness gaming travel square garden gardens plaza theatre theater one two three four five six
  seven eight nine ten real estate common preferred stock shares securities warrants certificate
  chief officer president director chairman treasurer agents agent online housing lubricants lubricant oil motors motor airlines insurance realty stores store mart national american
  america china signs as at is day length rate ugc on-demand production fully executed original bilingual translation
  chairs cider foods tools beverages robotics nutrition apparel clothing candles supplements bakery brewing brewery coffee kitchenware jewelry jewellery furniture
  sneakers footwear appliances software app apps pet pets collective cooperative co-operative athlete student student-athlete publisher advertiser spark ads each all any shall will must page table index source hereto herein witnesses`
    .split(/\s+/)
    .filter(Boolean),
);

export const COURTESY = new Set(
  `mr ms mrs mx miss mme mlle m herr frau señor señora sra shri smt sri dr prof professor sir dame lady lord hon coach chef lt col maj gen adm sgt
  capt captain rev reverend canon fr pastor dj auntie aunt uncle hi hey hello dear hiya hej hola ciao bonjour buongiorno morning evening
  afternoon welcome thanks thank cheers regards best kind warm yours sincerely hereby good`.split(/\s+/),
);
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
