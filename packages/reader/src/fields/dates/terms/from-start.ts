const MARK_OF_START =
  "(?:effective|commencement|start|execution|signature|signing|kick-?off|date\\s(?:hereof|of\\s(?:this|the\\s(?:agreement|contract|last|signature)|signature|signing|execution|its|commencement)|first\\s(?:above|set|written|mentioned)|above|set|written|last\\ssigned)|(?:the\\s)?first\\sday|(?:such|that|its|the\\ssame)\\s(?:date|day|\\w+day)|(?:date|day)\\s(?:on|from)\\swhich\\s(?:it|(?:this|the)\\s(?:agreement|contract|letter))\\s(?:takes\\seffect|(?:becomes|is)\\seffective|comes\\sinto\\s(?:force|effect)|begins|starts|commences|is\\ssigned)|\\w+,?\\s(?:the\\s)?\\d|\\w+,?\\s\\w+\\s\\d|\\d)";
/** After a length, the words that count it from the contract's start. */
export const FROM_START = new RegExp(
  `^["”’)]?(?:\\s(?:term|period))?(?:\\s\\([^)]{0,50}\\))?\\s?,?\\s(?:(?:thereafter|later)\\b|(?:(?:(?:that|which|to)\\s(?:(?:shall|will)\\s)?(?:begins?|starts?|commences?|runs?|counts?)|(?:reckoned|counted|computed|measured|calculated|running|dating)|commencing|beginning|starting|effective|from|after|following|as|with\\seffect)\\s(?:(?:of|on|from|and\\sincluding|upon|with)\\s)*(?:the\\s)?(?:date\\sof\\sthe\\s)?${MARK_OF_START}\\b(?:\\s(?:date|hereof|of\\sthis\\s\\w+))?))`,
  "i",
);

const FROM_EVENT =
  /^["”’)]?,?\s(?:commencing|beginning|starting|from|after|following)\s(?:(?:of|on|from|upon|with)\s)*(?:the\s)?(?:(?:\w+\s){0,2}?(?:launch|opening|sale|post(?:ing)?|game|event|approval|delivery|completion|publication|closing|release|receipt)\b(?!\sdate)|dat?[ey]e?\s(?:on\swhich|when|that|of\s))/i;
const FROM_NAMED_DATE =
  /^["”’)]?,?\s(?:commencing|beginning|starting|from|after|following)\s(?:(?:of|on|from|upon|with)\s)*(?:the\s)?(?:[\w-]+\s){0,3}?date\b/i;

/** From 0 to 1: how surely a length counts from the contract's start, where no word says so: not from a launch, perhaps from a date of its own name. */
export function sureOfStart(after: string): number {
  if (FROM_EVENT.test(after)) return 0;
  return FROM_NAMED_DATE.test(after) ? 0.85 : 1;
}
