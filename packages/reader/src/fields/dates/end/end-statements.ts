const CONTRACT =
  "(?:term(?!\\ssheet)|agreement|contract|oma|jsma|engagement|appointment|campaign|services|partnership|collaboration|ambassadorship|sponsorship|arrangement|relationship|cooperation|retainer|employment|obligations\\shereunder|season|deal|(?:consult\\w+|contract|endorsement|sponsorship|ambassador|campaign|initial)\\s(?:period|term))";
const ENDS =
  "(?:expire[sd]?|expiring|expiration|terminate|terminates|terminating|end|ends|ending|closes|closing|wraps(?:\\sup)?|runs\\sout|comes\\sto\\s(?:an\\send|a\\sclose)|stops|lapses|finish|finishes|conclude|concludes|concluding|conclusion|cease|ceases)";
const TIME_OF_DAY =
  "\\d{1,2}(?::\\d\\d)?\\s?[ap]·?m·?|\\d{1,2}:\\d\\d|[ap]·?m·?|new\\syork(?:\\scity)?|london|los\\sangeles|chicago|toronto|dublin|sydney|greenwich|prevailing|eastern|pacific|central|mountain|standard|daylight|local|time|est|edt|et|pst|pdt|pt|gmt|bst|utc";
const FILLER = `(?:(?:as\\sof|on\\sor\\sbefore|on|at|upon|until|effective|automatically|the|close|of|business|day|midnight|date|is|no\\slater\\sthan|without\\snotice|and|${TIME_OF_DAY})\\)?[,:]?\\s)*`;

/** What stands right before a date, and how surely the date is then the contract's last day. */
const BEFORE: [RegExp, number][] = [
  [new RegExp(`\\b${CONTRACT}\\b[^.;]{0,200}\\b${ENDS}\\s${FILLER}$`, "i"), 0.92],
  [
    new RegExp(
      `\\b(?:${CONTRACT}|continue|remain|effect|force)\\b[^.;]{0,200}\\b(?:until|through|thru|up\\sto|till)\\s(?:(?:and\\sincluding|the|and|midnight|on|close\\sof\\sbusiness|${TIME_OF_DAY})[,]?\\s)*$`,
      "i",
    ),
    0.9,
  ],
  [
    /\b(?:expiration|expiry|termination|end|conclusion|completion)\sdate["”')]*\s*(?:(?:means|is|shall\sbe|will\sbe|of|on)\s*)*[:,]?\s*(?:the\s)?$/i,
    0.92,
  ],
  [
    /\b(?:term|agreement|contract|engagement|campaign|effective|services)["”’]?\b[^.;]{0,80}\bfrom\s(?:and\sincluding\s)?the\s(?:effective|commencement|start)\sdate\s(?:to|through|until)\s(?:and\sincluding\s)?$/i,
    0.86,
  ],
  [
    /\b(?:until|upon|on|of)\sthe\s(?:earlier|earliest|later|sooner)\s(?:of|to\soccur\sof)[:,]?\s*(?:\([a-z0-9]{1,3}\)|[a-z]\))?\s*(?:the\s)?$/i,
    0.68,
  ],
  [
    new RegExp(
      `\\b${CONTRACT}\\b[^.;]{0,160}\\b${ENDS}\\b[^.;]{0,40}\\b(?:earlier|earliest|later|latest|sooner)\\b[^.;]{0,120}(?:\\bor|\\band|,)\\s(?:\\([a-z]{1,3}\\)\\s)?(?:on\\s)?(?:the\\s)?$`,
      "i",
    ),
    0.6,
  ],
  [
    /\b(?:term|agreement|contract|expiration\sdate)\b[^.;]{0,80}\bextended\s[^.;]{0,60}?\b(?:to|until|through)\s(?:and\sincluding\s)?$/i,
    0.84,
  ],
  [
    /\b(?:we|you|it|they)(?:['’]ll|['’]d|\swill|\sshall|\sare\sto|\swould)?\s(?:carry\son|carries\son|goes\son|goes|stays?|runs|lasts?|endures?|work|post|make|create|publish|film|produce|collaborate|partner|continue|go|run|kick)\b[^.;]{0,60}?\s(?:until|through|thru|till)\s$/i,
    0.7,
  ],
  [
    /\b(?:last|final)\sday\sof\s(?:the|this|our|your)\s(?:\w+\s)?(?:term|agreement|contract|campaign|engagement|deal|season|collaboration|partnership|cooperation)\s(?:is|shall\sbe|will\sbe)\s$/i,
    0.93,
  ],
  [
    /(?:^|[.;:]\s(?:[\d·]{1,6}\s)?|\band\s|\s{2})(?:it|they|this|that|we)(?:['’]ll|\swill|\sshall)?\s(?:then\s)?(?:ends?|expires?|finish(?:es)?|stops?|closes?|terminates?|lapses?|ceases?|is\sover|wraps?\sup|are\sdone)\s(?:(?:on|at|the|midnight)\s)*$/i,
    0.74,
  ],
  [
    /\b(?:term|agreement|contract|license|licence|engagement|campaign|appointment)\b[^.;]{0,80}\b(?:force|effect|effective|valid|runs?|is|be)\sfrom\s[^.;]{3,60}\s(?:to|till?|until|through)\s(?:and\sincluding\s)?(?:the\s)?$/i,
    0.86,
  ],
  [/\band\syour\slast\s(?:day\s)?(?:is|will\sbe|shall\sbe)\s$/i, 0.85],
  [/\b(?:last|final)\sday\s(?:is|will\sbe|shall\sbe)\s$/i, 0.88],
  [/(?:^|\s{2}|[.;:]\s)(?:expires|ends|terminates|stop|finish)\s?:?\s(?:on\s)?$/i, 0.8],
  [
    /(?:^|[.;:]\s|\s{2})(?:it\s|this\s)?(?:is\s)?(?:valid|continues|runs|lasts|good|in\s(?:force|effect))\s(?:until|through|thru|till)\s$/i,
    0.75,
  ],
  [/\b(?:ending|expiring|terminating|concluding)\s(?:(?:on|the)\s)*$/i, 0.8],
];

/** October 31, 2025, on which day this Agreement ends. */
const AFTER = new RegExp(
  `^,?\\s(?:(?:on|upon|at\\sthe\\send\\sof)\\swhich(?:\\s(?:day|date))?|when|whereupon)\\s(?:(?:this|the|our)\\s)?(?!season|services)${CONTRACT}\\s(?:(?:shall|will)\\s)?(?:automatically\\s)?(?:comes?\\sto\\s(?:an\\send|a\\sclose)|runs?\\sout|is\\sover|${ENDS}|stop|lapse|close)\\b`,
  "i",
);

/** How surely, from 0 to 1, the words around a date make it the contract's last day. */
export function endStatement(before: string, after = ""): number {
  const said = BEFORE.find(([pattern]) => pattern.test(before))?.[1] ?? 0;
  return Math.max(said, AFTER.test(after) ? 0.88 : 0);
}
