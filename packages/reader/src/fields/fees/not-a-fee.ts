import type { Amount } from "./find-fees";

const OTHER_PURPOSE =
  /\b(?:interest|late\s|penalt\w+|insurance|expens\w+|reimburs\w+|budget|ad\s?spend|spends?|minimum|not\s(?:to\s)?exceed\w*|up\sto|maximum|caps?|capped|more\sthan|deduct\w*|withh[eo]ld\w*|fail(?:ure|s|ed)?|(?:phone|travel|meals?|car|internet|housing)\sstipend|bonus\w*|incentive|storage|rent|deposit|sales|revenues?|earnings|commissions?|liabilit\w+|liable|threshold|damages|guarant\w+|allowance|worth|(?<!\b(?:contract|deal|total)\s)valued?|gift\w*|voucher|credit|subscription|membership|software|hosting|additional|extra|add-on|surcharge|pool|usage\sfee|whitelisting\sfee|boosting|per\s(?:hour|post|day)|(?:select|choose|order|pick)s?\s(?:\w+\s){0,2}(?:goods|products?|merchandise|clothing|clothes|items?))\b(?:(?!\bpays?\b)[^.;]){0,70}$/i;
const OTHER_PURPOSE_BEHIND =
  /^[\s)]*(?:(?:\/|per|each|a)\s?mo(?:nth)?\s)?(?:USD\s)?(?:in|of|for|as|towards?|worth\sof)?\s?(?:the\s|a\s|an\s|any\s|its\s|free\s|paid\s|creator\s|third[\s-]party\s){0,2}(?:late|bonus|penalt\w+|ad\s?spend|ads|advertising|media\s(?:spend|budget)|budget|products?\b|merchandise|gift|store\scredit|credit|expenses|travel|reimburse\w+|sales|revenues?|gross|commissions?|deposit|whitelisting|allowlisting|boosting|subscription|damages|insurance)\b/i;

const COST_OF_A_THING =
  /\b(?:automobile|car|vehicle|mileage|parking|(?:cell\s?|mobile\s?)?phone|telephone|internet|health(?:\s\w+){0,2}|medical|housing|office(?:\sspace|\srent)?|props?|wardrobe|clothing|travel|equipment|studio|tools|software)\s?(?:[:–—-]|allowance|stipend|costs?|money)(?:\sof)?\s?$/i;

const REACHED_FIRST =
  /\b(?:when|whenever|once|if|unless|until|till|where|after|as\ssoon\sas)\b[^.;$£€\d]{0,60}\b(?:tops?|exceeds?|reach(?:es|ed)?|pass(?:es|ed)|hits?|surpass(?:es|ed)?|cross(?:es|ed)|(?:comes|adds\sup|amounts|climbs|rises|has\scome)\sto|(?:is|are|falls|drops|stays|goes|gets)\s(?:above|over|beyond|below|under|past))\s(?:at\sleast\s)?$/i;

// `[ ] Monthly, in the amount of $900`.
const UNTICKED = /(?:☐|□|\[\s?\]|\(\s?\))\s[^☐□☒☑✓✔[\]()]{0,90}$/;

const LATE = /\b(?:late|interest|penalty)\b(?:[^.;]|\.\d){0,70}$/i;
const PRICE_OF_GOODS =
  /\b(?:prices?\s(?:to|for)\s(?:consumers|customers|subscribers|users|members)|retails?\s(?:at|for)|sells?\s(?:at|for)|(?:channel|patreon|account|page|shop|store)\searns)\b[^.;]{0,30}$/i;

// `10% commission and $1,500`: the words before belong to the other item.
const NEXT_OF_A_LIST =
  /(?:,|\band|\bplus|\+|&)\s(?:an?\s)?(?:(?:monthly|base|flat|fixed|cash)\s){0,2}(?:(?:fee|retainer|payment|rate|stipend|compensation)\s(?:of|at)\s)?$/i;

const OTHER_PARTYS_FEE =
  /\b(?:agency|agent|manager|management|representative)\b[^;]{0,40}\b(?:retains?|keeps?|takes?|deducts?|withholds?)\b[^.;]{0,20}$|\b(?:management|agency|platform|service|processing|finder['’]s|referral|licen[cs]e|royalty)\s(?:fee|charge|commission)\b[^.;]{0,50}$|\b(?:creator|influencer|talent|ambassador|athlete|artist)\s(?:shall|will|must|agrees\sto)\s(?:\w+\s)?(?:pay|reimburse|refund|repay)\b[^.;]{0,70}$|\bcosts?\s(?:(?:me|us|you|them|(?:the\s)?creator|(?:the\s)?influencer)\s)?$/i;
const NOT_THIS_DEAL =
  /\b(?:standard|usual|customary|regular|normal|typical)(?:ly)?\s(?:\w+\s){0,2}(?:rates?|fees?|price|charges?|retainer)\b[^.;]{0,40}$|\b(?:usually|normally|typically|ordinarily)\s(?:charges?|asks?|earns?|is\spaid)\b[^.;]{0,30}$|\b(?:for\sexample|for\sinstance|e\.g\.|hypothetical\w*|illustrat\w+)[^.;]{0,80}$/i;
const PROPOSED =
  /\b(?:thinking(?:\sof)?|could\syou|can\syou|would\syou|how\sabout|what\sabout|proposal|counter(?:ed|offer)?|asked\sfor|hoping\sfor|initially|originally|first\soffer)\b[^.;?$]{0,60}$/i;
const ASKED = /^[^.;!$£€]{0,40}\?/;
// An agent's fee may exceed the creator's share.
const TO_AN_AGENT =
  /\bpays?\s(?:to\s)?(?:the\s)?(?:agency|agent|manager|management)\s$|\b(?:agency|agent|manager|management)\s(?:receives?|gets?|is\spaid)\s$/i;
const OF_A_TIER =
  /\b(?:(?:tier|level|package|plan)\s\w+|bronze|silver|gold|platinum|diamond|basic|starter|premium)(?:\s(?:tier|level|package|plan|partners?|creators?|members?))?\s?(?:[:=(–—-]|at|gets?|pays?|is|are)?\s?$/i;
const ROUGH = /\b(?:about|around|roughly|approx\.?)\s$/i;
const LATER_OR_PERHAPS =
  /\b(?:renew\w*|exten(?:d|ds|ded|sion)|option|optional|if\s(?:the\s)?(?:brand|company|client|parties|creator)\s(?:elects?|chooses?|requests?|wish\w*)|estimated|approximately|average|anticipated|projected|at\sleast|starting\s(?:at|from)|trial|first\smonth|as\sof\s(?:month|the\s\w+\smonth))\b[^.;]{0,90}$/i;

/** 1 for a clear fee of the creator, 0 for an amount with a different purpose. */
export function feeDoubt({ before, after }: Amount): number {
  const near = before.slice(-100);
  if ((OTHER_PURPOSE.test(near) && !NEXT_OF_A_LIST.test(near)) || OTHER_PURPOSE_BEHIND.test(after)) return 0;
  if (UNTICKED.test(near) || LATE.test(near) || REACHED_FIRST.test(near) || PRICE_OF_GOODS.test(near)) return 0;
  if (COST_OF_A_THING.test(near) || OTHER_PARTYS_FEE.test(near) || NOT_THIS_DEAL.test(before)) return 0;
  if (isFormerFee(before, after)) return 0;
  if (PROPOSED.test(before) || ASKED.test(after)) return 0.7;
  if (TO_AN_AGENT.test(near) || OF_A_TIER.test(near)) return 0.85;
  return LATER_OR_PERHAPS.test(before) || ROUGH.test(before) ? 0.65 : 1;
}

const NOUN = "(?:fee|salary|retainer|stipend|sum|amount|rate|compensation)s?";
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

function isFormerFee(before: string, after: string): boolean {
  return BEFORE.test(before) || BEHIND.test(after);
}
