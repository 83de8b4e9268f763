const CONTRACT =
  "(?:term|agreement|contract(?!\\syear)|deed|engagement|appointment|campaign|services|tenure|season|cooperation|deal|retainer|duties|obligations|employment|role|work\\swith|partnership|collaboration|ambassadorship|sponsorship|arrangement|(?:consult\\w+|contract|endorsement|sponsorship|ambassador|campaign)\\speriod)";
const BEGINS =
  "\\b(?:commenc|beg[iau]n|start|opens?\\b|opening|gets?\\sunder\\s?way|kick(?:s|ing)?[\\s-]?off|goes\\slive)\\w*";
const DAY_WORDS =
  "(?:(?:as\\sof|on|from|upon|with(?:\\seffect)?|and|including|effective|date|is|the|at|midnight|noon|12[:·]?0[01]|a·?m·?|p·?m·?|eastern|pacific|central|standard|daylight|local|time|est|edt|et|pst|pdt|pt|gmt|bst)[,:]?\\s)*";
const MADE_WORDS =
  "(?:(?:effective|as\\sof|on\\sor\\sabout|on|in|this|the|at|by|and|date|dated|entered\\sinto|is)[,:]?\\s)*";

/** What stands right before a date, and how surely the date is then the contract's first day. */
const BEFORE: [RegExp, number][] = [
  // The day on which the term itself begins counts before the day that is only named the effective date.
  [new RegExp(`\\bterm\\b[^.;]{0,160}${BEGINS}\\s${DAY_WORDS}$`, "i"), 0.97],
  [new RegExp(`\\b${CONTRACT}\\b[^.;]{0,120}${BEGINS}\\s${DAY_WORDS}$`, "i"), 0.93],
  [
    /\b(?:effective|commencement|start|inception)\sdate["”’)]?[^\w\s]{0,3}\s*(?:\([^)]{0,40}\)\s*)?(?:(?:of\s(?:the\s|this\s)?(?:agreement|contract|engagement|appointment|term)|means|is|which\sis|being|shall\sbe|will\sbe|shall\smean|of|on)[,]?\s*)*[:,]?\s*(?:the\s)?$/i,
    0.92,
  ],
  [
    /\b(?:term|duration|period|length)\b[^.;]{0,60}\b(?:starting|beginning|commencing)\s(?:(?:as\sof|on|from)\s)*$/i,
    0.92,
  ],
  [
    /\b(?:we|you|it|work|everything|creator|influencer|talent|posting|cooperation|collaboration|arrangement|deal)\s(?:(?:will|shall|officially)\s)*(?:start|begin|commence|open)s?\s(?:(?:as\sof|on|from|upon|with|the|work|working|posting)\s)*$/i,
    0.85,
  ],
  [
    /\b(?:first|opening)\sday\sof\s(?:the|this|our|your)\s(?:\w+\s)?(?:term|agreement|contract|campaign|engagement)\s(?:is|shall\sbe|will\sbe)\s$/i,
    0.95,
  ],
  [/\bretroactive\w*\s(?:effect\s|effective\s)?(?:as\sof|to|from)\s(?:the\s)?$/i, 0.92],
  [/\b(?:you|we|i)\b[^.;]{0,30}\s(?:start|begin)(?:ing)?\s(?:on|from)\s$/i, 0.8],
  [/\b(?:starts?|starting|begins?|beginning)\s[^.;\d]{0,16}(?:\d{1,2}(?:st|nd|rd|th)\s)?\($/i, 0.77],
  [/\bdates\sfrom\s$/i, 0.88],
  [/\b(?:engaged|retained|appointed|hired|employed|sponsored)\b[^.;\d]{0,60}\sfrom\s$/i, 0.86],
  [/\bcommencement\s(?:is|shall\sbe|will\sbe)\s(?:(?:set|fixed|agreed)\s)?(?:(?:for|on|at|as)\s)?$/i, 0.88],
  [/\bfirst\sday\s(?:as\s[^.;\d]{2,30}\s)?(?:is|will\sbe|shall\sbe)\s$/i, 0.9],
  [/\b(?:with|given|giving|have|has|having)\seffect\s(?:(?:on|and|after|from|as\s(?:of|from))\s)+(?:the\s)?$/i, 0.9],
  [
    /\beffective\s(?:for|in)\s(?:all|every)\s(?:purposes?|respects?|intents\sand\spurposes)\s(?:as\sof|as\sfrom|from|on)\s(?:the\s)?$/i,
    0.92,
  ],
  [
    /\b(?:first|initial)\s(?:contract|agreement|engagement|endorsement|service)\syear["”’]?\s(?:of\s(?:this|the)\s\w+\s)?(?:(?:shall|will|to)\s)?(?:starts?|begins?|commences?|opens?|runs?)\s(?:on|from|upon|with)\s(?:the\s)?$/i,
    0.9,
  ],
  [
    /\b(?:creator|influencer|ambassador|you|talent|member|s?he|athlete|artist)\s(?:(?:shall|will)\s)?(?:enters?|joins?|enrols?\sin|enrolls?\sin)\s(?:the|our|this)\s(?:[\w-]+\s){0,2}(?:program(?:me)?|scheme|roster|team|campaign|collective)\s(?:(?:on|from|as\sof|with\seffect\sfrom)\s)+$/i,
    0.85,
  ],
  [
    /\b(?:work|services?|duties)\s(?:begins?|starts?|commences?)\b[^.;\d]{0,70}\b(?:on|from|upon),?\s(?:the\s)?$/i,
    0.88,
  ],
  [
    /\b(?:becomes?|be|takes?|comes?)\s(?:effective|effect|operative|into\s(?:force|effect))\s(?:on|upon|at|from)\s(?:the\s)?[\w\s]{3,30},?\s(?:being|namely|i·e·|which\sis|that\sis|(?:fixed|set|agreed)\s(?:by\s(?:the\sparties|both|us)\s)?(?:as|at|for|on|to\sbe))[,:]?\s(?:the\s)?$/i,
    0.9,
  ],
  [/\bw·?e·?f·?\s(?:the\s)?$/i, 0.9],
  [
    /(?:^|[.;:!]\s|\s{2})(?:starting|beginning|commencing|start|starts|begins|commences)\s(?:(?:on|from|with)\s)?$/i,
    0.8,
  ],
  [/\bkick\w*[\s-]?(?:(?:things|it|this|everything|us)\s)?off(?:\s(?:date|day))?[:,]?\s(?:(?:is|on|from)\s)*$/i, 0.85],
  [/\bwhen\s?:\s$/i, 0.8],
  [/[,–-]\s(?:starting|beginning|commencing)\s(?:(?:on|from)\s)?$/i, 0.78],
  [
    /\b(?:(?:take[sn]?|taking)\seffect|(?:go|goes|come|comes|enter|enters)\sinto\s(?:effect|force)|(?:become|becomes|is|be|deemed)\s(?:effective|operative|binding))\s(?:(?:as\sof|on|at|from|upon|starting|and\safter|the)\s)*$/i,
    0.92,
  ],
  [
    /\b(?:effective|valid|in\s(?:full\s)?(?:force|effect))\s?(?:(?:as\sof|on|from|upon|commencing|beginning|starting|this|the|date)[,:]?\s)*$/i,
    0.9,
  ],
  [
    new RegExp(
      `\\b${CONTRACT}["”’)]{0,2}\\s(?:\\([^)]{0,40}\\)\\s)?(?:[\\w’'-]+\\s){0,8}?from\\s(?:and\\sincluding\\s)?(?:the\\s)?$`,
      "i",
    ),
    0.9,
  ],
  [
    /\b(?:day|week|month|quarter|year)s?,?\s(?:\([^)]{0,40}\)\s)?(?:(?:that|which)\s(?:(?:shall|will|is\sto|are\sto)\s)?(?:begins?|starts?|commences?|runs?|be\s(?:counted|reckoned|computed))|(?:reckoned|counted|computed|measured|calculated|running|dating|commencing|beginning|starting)|effective|from|after)\s(?:(?:on|from|with|as\s(?:of|from)|the)\s)*$/i,
    0.86,
  ],
  [
    new RegExp(
      `\\b(?:made|entered\\sinto|executed|concluded|agreed)(?:\\sand\\s(?:made|entered\\sinto|executed|effective))?,?\\s?${MADE_WORDS}$`,
      "i",
    ),
    0.8,
  ],
  [/\bdate\sof\s(?:this|the)\s(?:agreement|contract)\s?[:,]?\s(?:is\s)?$/i, 0.8],
  [
    /\b(?:agreement|contract|letter|amendment)\b[^.;]{0,60}\bdated(?:\sfor\sreference(?:\spurposes)?)?\s?(?:(?:as\sof|on|this|the)[,:]?\s)*$/i,
    0.78,
  ],
  [/\bdated(?:\sfor\sreference(?:\spurposes)?)?\s?(?:(?:as\sof|on|this|the)[,:]?\s)*$/i, 0.755],
  [
    /\b(?:made|entered\sinto|executed)\b[^.;]{0,140}\b(?:as\sof|on\sthis|effective)[,]?\s(?:(?:this|the|on|as\sof)[,]?\s)*$/i,
    0.74,
  ],
  [/\bagree[sd]?\s(?:as\sfollows\s|that\s)?(?:on|as\sof)\sthis\s(?:the\s)?$/i, 0.78],
  [/\b(?:agreement|contract)\b[^.;]{0,60}\bsigned\s(?:and\s\w+\s)?(?:on|as\sof)\s(?:the\s)?$/i, 0.7],
  [/\b(?:agreement|contract)\b[^.;]{0,80}\bas\sof\s(?:this\s|the\s)?$/i, 0.6],
  [
    /(?:^|[.:]\s|\s{2})(?:signed|executed|agreed)(?:\sand\s(?:signed|agreed|executed))?\s(?:on|this)?\s?:?\s?(?:the\s)?$/i,
    0.58,
  ],
];

/** A name that the date is given right after it: November 14, 2017 (“Effective Date”). */
const NAMED_AFTER =
  /^,?\s*(?:\(|\[|“|")\s*(?:the\slatter\s)?(?:being\s)?(?:hereinafter\s)?(?:referred\sto\sas\s)?(?:the\s|this\s)?["“”'‘]?\s*(?:effective|commencement|start)\sdate(?!["”’']{1,2}\s(?:shall\s)?(?:means?|is|refers)\b)/i;

/** From May 1, 2025 for six months. */
const FROM = /\b(?:from|starting|beginning|commencing|starts?|begins?)\s(?:on\s|from\s)?$/i;
/** When? May 1, 2025, for six months. */
const ANSWER = /(?:[?:]\s?|^)(?:\w\s?:\s)?$/;
const FOR_A_TIME =
  /^,?\s(?:and\s(?:\w{1,12}\s){1,2})?(?:for\s)?(?:an?\s)?(?:(?:initial|fixed|minimum)\s)?(?:(?:term|period|duration)\sof\s)?[\w-]{1,12}\s?(?:\(\d{1,3}\)\s?)?(?:day|week|month|year)s?\b/i;

/** How surely, from 0 to 1, the words around a date make it the contract's first day. */
export function startStatement(before: string, after: string): number {
  const said = BEFORE.find(([pattern]) => pattern.test(before))?.[1] ?? 0;
  const isFromForATime = (FROM.test(before) || ANSWER.test(before)) && FOR_A_TIME.test(after);
  return Math.max(said, isFromForATime ? 0.85 : 0, NAMED_AFTER.test(after) ? 0.94 : 0);
}
