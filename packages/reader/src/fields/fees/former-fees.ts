const NOUN = "(?:fee|salary|retainer|stipend|sum|amount|rate|compensation)s?";
/** What was paid before this agreement, or was only asked for, by the words before an amount. */
const BEFORE = new RegExp(
  [
    "\\bwhereas\\b[^;]{0,120}\\bpaid\\b[^;]{0,60}$",
    "\\b(?:ended|expired|lapsed)\\son\\b[^;]{0,100}$",
    "\\b(?:was|were|had\\sbeen)\\s(?:previously\\s|formerly\\s|then\\s|first\\s)?(?:employed|engaged|retained|paid|compensated|contracted|hired)\\b[^.;]{0,120}$",
    `(?<=[a-z]\\s)(?<!\\b(?:be|is|are|been|being|gets?|get|also|hereby|and|or|if)\\s)paid\\s(?:(?!monthly|each|every)[\\w’'-]+\\s){0,3}(?:an?|the)\\s(?:[\\w-]+\\s){0,2}${NOUN}\\sof\\s$`,
    "\\b(?:earlier|previously|originally|initially|formerly)\\s(?:quoted|proposed|offered|agreed|discussed|charged|asked)\\b[^.;]{0,60}$",
    "\\b(?:earlier|old|expired)\\s(?:rate|fee|retainer|offer|proposal|quotation|quote|price|contract|agreement|deal|arrangement)\\b[^.;]{0,60}$",
    "\\bdraft\\s(?:no\\b|number\\b|dated\\b|of\\s\\w+\\s\\d|v\\.?\\s?\\d)[^.;]{0,80}$",
  ].join("|"),
  "i",
);
const BEHIND = new RegExp(
  [
    "^[^.;]{0,50}\\bunder\\s(?:the\\s(?:original|prior|previous|former|old|initial|existing|expired)|amendment)\\b",
    "^(?:[^.;]|(?<=\\bNos?)\\.){0,130}\\b(?:has|have)\\s(?:now\\s)?(?:been\\s)?(?:(?:now|since|fully|duly|wholly)\\s){0,2}(?:completed|ended|expired|lapsed|concluded|finished|performed|fulfilled|discharged|run\\sout|run\\sits\\scourse|paid\\sin\\sfull)\\b",
    "^[^.;$£€\\d]{0,40}\\b(?:is|was|were|are)\\s(?:hereby\\s|now\\s)?(?:not\\sacceptable|not\\saccepted|void|withdrawn|declined|rejected|refused|cancelled|struck|at\\san\\send)\\b",
    "^[^.;$£€\\d]{0,40}(?:[;,]\\s(?:\\w+\\s){0,3})?\\b(?:later|since|now)\\s(?:changed|raised|increased|amended|reduced|cut)\\sto\\b",
    "^[^.;$£€\\d]{0,40}\\b(?:no\\slonger|(?:shall|does|do|will)\\snot)\\s(?:apply|applies|be\\spaid|payable|valid)\\b",
  ].join("|"),
  "i",
);

/** Tells of an amount, by the words around it, that an earlier agreement paid it, or that it was asked for in vain. */
export function isFormerFee(before: string, after: string): boolean {
  return BEFORE.test(before) || BEHIND.test(after);
}
