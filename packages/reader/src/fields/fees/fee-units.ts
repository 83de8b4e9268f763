import { MONTH, MONTH_KIND } from "../text/number-words";
import type { Amount } from "./find-fees";

export interface FeeUnit {
  per: "month" | "video" | "total" | "other";
  confidence: number;
  /** Characters after the amount that state the unit. */
  reach: number;
}

const CURRENCY_BEHIND =
  "(?:(?:usd|cad|aud|nzd|sgd|hkd|gbp|eur|inr|jpy|chf|mxn|pln|sek|nok|dkk|zar|aed|php|brl|kes|ngn|cny|rmb|ils|thb)\\b|[€£₹¥]|(?:(?:u\\.?s\\.?|united\\sstates|canadian|australian|new\\szealand|singapore)\\s)?dollars?\\b|euros?\\b|(?:british\\s)?pounds?(?:\\ssterling)?\\b|rupees?\\b|rand\\b|zł|kč)";
const FILLER = `(?:\\s|,|\\||:|=|\\)|\\(|\\([^()]{0,90}\\)|flat\\b|fees?\\b|gross\\b|net\\b|before\\stax(?:es)?|(?:plus|\\+)\\s(?:statutory\\s|applicable\\s)?(?:tax(?:es)?|VAT|GST|HST|tax(?:es)?)|${CURRENCY_BEHIND}|(?:excluding|excl\\.?|exclusive\\sof|including|incl\\.?|inclusive\\sof|net\\sof|less)\\s(?:all\\s|any\\s|statutory\\s|applicable\\s)?(?:tax(?:es)?|VAT|GST|HST)|to\\s(?:(?:her|his|their|its|your|the)\\s)?(?:\\w+['’]s\\s)?(?:bank\\s)?(?:account|creator|influencer|talent|ambassador)\\b|in\\stotal|per\\s(?:creator|influencer|person|talent|participant)\\b)*`;
const PER =
  "(?:\\/\\s?|per[\\s-]|an?\\s|each\\sand\\severy\\s|each\\s|every\\s(?:single\\s)?|(?:for|in|during)\\s(?:each|every)\\s|in\\srespect\\sof\\s(?:each|every)\\s)";
const KINDS =
  "(?:(?:full|calendar|single|completed|approved|delivered|accepted|published|short[\\s-]form|long[\\s-]form|vertical|sponsored|branded|dedicated|UGC|TikTok|Tik\\sTok|Instagram|IG|YouTube|YT|Facebook|X)\\s){0,4}";
const VIDEO = "(?:videos?|reels?|tik\\s?toks?|shorts?|vlogs?|clips?)\\b";

const BEHIND: [FeeUnit["per"], number, RegExp][] = [
  [
    "month",
    0.95,
    new RegExp(
      `^${FILLER}${PER}(?:${MONTH_KIND}|${KINDS})(?:${MONTH}s?\\b|mo\\b\\.?|mth\\b)|^\\s?p\\.\\s?(?:c\\.\\s?)?m\\b|^\\s?pcm\\b`,
      "i",
    ),
  ],
  ["month", 0.95, new RegExp(`^${FILLER}(?:on\\sa\\s)?${MONTH}ly\\b(?!\\s(?:instal|payments))`, "i")],
  ["month", 0.72, new RegExp(`^${FILLER}${PER}(?:30|thirty)(?:\\s?\\(30\\))?[\\s-]days?\\b`, "i")],
  ["video", 0.93, new RegExp(`^${FILLER}${PER}${KINDS}${VIDEO}`, "i")],
  ["other", 0.95, new RegExp(`^${FILLER}(?:${PER}|an\\s)(?:additional|extra)\\b`, "i")],
  [
    "other",
    0.95,
    new RegExp(
      `^${FILLER}(?:\\/\\s?|per[\\s-](?!the\\b|this\\b|section|exhibit|schedule|annex|terms|agreement))[a-z\\d]|^${FILLER}${PER}${KINDS}(?:\\w+\\s)?(?:weeks?|fortnight|days?|years?|annum|quarters?|hours?|posts?|stor(?:y|ies)|photos?|pieces?|deliverables?|assets?|events?|appearances?|units?|sales?|orders?|(?:two|three|six|\\d+)\\s)`,
      "i",
    ),
  ],
  [
    "other",
    0.95,
    new RegExp(
      `^${FILLER}(?:(?:paid|payable|billed)\\s)?(?:weekly|bi-?weekly|semi-?monthly|bi-?monthly|fortnightly|quarterly|annually|yearly|hourly|daily|twice|(?:two|three)\\stimes)\\b`,
      "i",
    ),
  ],
];

const FEE_NOUN =
  "(?:fees?|retainers?|payments?|rates?|compensation|remuneration|salary|stipend|amounts?|installments?|instalments?|base(?:\\spay)?|pay|honorarium|sum|price)";

const MONTHLY_BEHIND = new RegExp(
  [
    `^${FILLER}(?:(?:to\\sbe\\s|(?:shall|will|is\\sto)\\sbe\\s|is\\s)?(?:paid|payable|due|billed|invoiced)\\s(?:(?:to|by)\\s(?:the\\s)?\\w+\\s){0,2})(?:on\\sa\\s)?${MONTH}ly\\b(?!\\s(?:instal|payments))`,
    `^${FILLER}(?:(?:to\\sbe\\s|(?:shall|will|is\\sto)\\sbe\\s|is\\s)?(?:paid|payable|due|billed|invoiced)\\s(?:(?:to|by)\\s(?:the\\s)?\\w+\\s){0,2})(?:each|every|per)\\s${MONTH_KIND}?${MONTH}\\b`,
    `^${FILLER}(?:(?:is\\s|to\\sbe\\s|(?:shall|will)\\sbe\\s)?(?:due|payable|paid|invoiced|remitted|transferred|sent)\\s?(?:to\\s(?:the\\s)?\\w+)?[\\s,]*)?(?:each,?\\s(?:one\\s)?)?(?:on|by|at)\\s(?:or\\sbefore\\s)?(?:the\\s)?(?:(?!and\\b|or\\b)[\\w()]+\\s){1,5}of\\s(?:each|every)\\s${MONTH_KIND}?${MONTH}\\b`,
    `^[^.;$£€\\d(]{0,30}\\(\\s?(?:(?:the|each|hereinafter|collectively|referred\\sto\\sas|a),?\\s){0,3}["“‘'](?:\\w+\\s)?${MONTH}ly\\s(?:\\w+\\s)?${FEE_NOUN}["”’']`,
  ].join("|"),
  "i",
);
const UP_TO_AMOUNT = "(?:[^.;$£€\\d]|\\.{3,}|(?:\\b\\d{2})?\\/\\s?100\\b|\\(\\d{1,2}\\)){0,90}$";
const MONTHLY_BEFORE = new RegExp(
  [
    `(?<![-\\w])${MONTH}ly\\s(?:[\\w-]+\\s){0,3}?${FEE_NOUN}\\b${UP_TO_AMOUNT}`,
    `\\b${FEE_NOUN}\\s(?:\\w+\\s)?(?:per|each|every)\\s${MONTH_KIND}?${MONTH}\\b${UP_TO_AMOUNT}`,
    `\\b(?:pa(?:ys?|id|yable)|billed|compensated)\\s(?:\\w+\\s){0,2}${MONTH}ly\\b${UP_TO_AMOUNT}`,
    `(?<![-\\w])${MONTH}ly\\W{0,4}$`,
    `(?<![-\\w])${MONTH}ly,?\\s(?:in\\s(?:the|an)\\s(?:amount|sum)\\sof|(?:the|a)\\ssum\\sof|at\\sa\\srate\\sof|at|of)\\W{0,4}$`,
    `\\b(?:each|every)\\s${MONTH_KIND}?${MONTH},\\s$`,
    `\\bpa(?:ys?|id)\\b[^.;$£€\\d]{0,60}\\b(?:on|by|at)\\b[^.;$£€\\d]{0,50}\\b(?:each|every)\\s${MONTH_KIND}?${MONTH}\\b${UP_TO_AMOUNT}`,
  ].join("|"),
  "i",
);
const EACH_MONTH_BEFORE = new RegExp(
  `\\b(?:each|every|per)\\s${MONTH_KIND}?${MONTH}\\b[^.;$£€\\d]{0,60}\\b(?:pays?|paid|receives?|compensates?|remits?|invoices?)\\b${UP_TO_AMOUNT}`,
  "i",
);
const VIDEOS_OF_A_MONTH = new RegExp(`\\b${VIDEO}[^.;]{0,40}\\b(?:each|every|per)\\s${MONTH_KIND}?${MONTH}\\b`, "i");

const WHOLE =
  "(?:total|aggregate|flat|fixed|one[\\s-](?:time|off)|lump[\\s-]sum|all[\\s-]in(?:clusive)?|overall|project|campaign|entire)";
const TOTAL_BEFORE = new RegExp(
  `\\b${WHOLE}\\b(?:[,\\s]+[\\w-]+){0,5}?[\\s,]+(?:${FEE_NOUN}|consideration|value|cost|of)\\b${UP_TO_AMOUNT}|\\btotal(?:s|ling|ing)?\\b[^.;$\\d]{0,20}$`,
  "i",
);
const TOTAL_BEHIND = new RegExp(
  `^${FILLER}(?:(?:in\\s)?total\\b|in\\s(?:the\\s)?aggregate|flat\\b|one-time|lump\\ssum|(?:in\\stotal\\s)?for\\s(?:the|this)\\s(?:(?:entire|whole|full|complete)\\s)?(?:campaign|term|project|agreement|engagement|collaboration|deliverables|partnership)\\b)|^[^.;$\\d]{0,30}?\\bin(?:to)?\\s(?:[\\w()]+\\s){0,4}instal{1,2}ments\\b`,
  "i",
);
const PAID =
  /\b(?:fees?|pa(?:y|ys|id|yable|yments?)|compensat\w+|remunerat\w+|consideration|honorarium|receives?|totals?|price|rate)\b/i;
const NO_WHOLE =
  /\b(?:limits?|coverage|shares?|securities|principal|assets|loan|balance|remaining|annual|yearly|per\s(?:year|annum)|exceed\w*|excess|greater\sthan|less\sthan|up-?front|advance)\b/i;
const STRICT_TOTAL =
  /\b(?:total|aggregate|one[\s-](?:time|off)|lump[\s-]sum|overall|annual|yearly|campaign|project|entire)\b/i;

const MONTHLY_LABEL =
  /\bmonthly\b.*\b(?:fee|retainer|payment|rate|compensation|stipend|amount|price|pay|salary)\b|\b(?:fee|retainer|payment|rate|compensation|stipend|pay)\b.*\b(?:per (?:calendar )?month|monthly|\/ ?mo(?:nth)?)\b|^(?:monthly|per month)$|^(?:amount |sum )?(?:pay|paid|payable|you (?:get|receive|earn)|(?:creator|talent|influencer) (?:gets|receives|earns)|we pay|(?:brand|company|client|sponsor) pays)(?: you)? (?:per|each|every|a) (?:calendar )?month$/i;
const RETAINER_LABEL = /^(?:\w+ )?retainer(?: fee)?$/i;
const VIDEO_LABEL =
  /\bper[\s-](?:video|reel|tiktok|short)\b|\b(?:video|reel|tiktok) (?:fee|rate|price)\b|\/ ?video\b|\bprice of (?:a|each) video\b/i;
const TOTAL_LABEL = new RegExp(`^(?:\\w+ )?${WHOLE}\\b.*|^(?:contract|deal) (?:value|price|total)$|^total$`, "i");
const OTHER_LABEL = /\b(?:weekly|per week|hourly|per hour|daily|per day|annual|yearly|quarterly|per post|per story)\b/i;
const EACH_BEHIND = /^\s?(?:each|apiece)\b/i;
const VIDEOS_BEFORE = new RegExp(`\\b${VIDEO}(?:\\s\\w+){0,4}\\W{0,3}(?:\\s?(?:at|for|@|x|=))?\\s?$`, "i");
const PER_VIDEO_BEFORE = new RegExp(
  `\\bper[\\s-]${VIDEO}\\s(?:\\w+\\s)?${FEE_NOUN}\\b${UP_TO_AMOUNT}|\\b${FEE_NOUN}\\s(?:per|for\\seach|for\\severy)\\s${KINDS}${VIDEO}[^.;$\\d]{0,40}$|\\bfor\\s(?:each|every)\\s${KINDS}${VIDEO}[^.;$\\d]{0,60}\\b(?:pays?|paid|receives?)\\b${UP_TO_AMOUNT}`,
  "i",
);

export function unitOf({ before, after, label }: Amount): FeeUnit | null {
  for (const [per, confidence, pattern] of BEHIND) {
    const match = pattern.exec(after);
    if (match) return { per, confidence, reach: match[0].length };
  }
  if (EACH_BEHIND.test(after) && VIDEOS_BEFORE.test(before)) return { per: "video", confidence: 0.85, reach: 5 };
  const name = label?.label ?? "";
  const isWhole = STRICT_TOTAL.test(before) || STRICT_TOTAL.test(name);
  const monthly = MONTHLY_BEHIND.exec(after);
  if (monthly && !isWhole) return { per: "month", confidence: 0.95, reach: monthly[0].length };
  if (MONTHLY_LABEL.test(name)) return { per: "month", confidence: 0.94, reach: 0 };
  if (VIDEO_LABEL.test(name) || PER_VIDEO_BEFORE.test(before)) return { per: "video", confidence: 0.9, reach: 0 };
  if (OTHER_LABEL.test(name)) return { per: "other", confidence: 0.9, reach: 0 };
  const isFee =
    !NO_WHOLE.test(before) &&
    !/^\s?annual/i.test(after) &&
    (PAID.test(before) || /^\s?total\b/i.test(after) || label !== undefined);
  if (TOTAL_LABEL.test(name)) return { per: "total", confidence: 0.9, reach: 0 };
  const whole = TOTAL_BEHIND.exec(after);
  if (whole && isFee) return { per: "total", confidence: 0.88, reach: whole[0].length };
  const month = MONTHLY_BEFORE.exec(before) ?? EACH_MONTH_BEFORE.exec(before);
  if (month && !STRICT_TOTAL.test(month[0])) {
    const isOfVideos = !MONTHLY_BEFORE.test(before) && VIDEOS_OF_A_MONTH.test(before);
    return { per: "month", confidence: isOfVideos ? 0.6 : 0.82, reach: 0 };
  }
  if (RETAINER_LABEL.test(name)) return { per: "month", confidence: 0.78, reach: 0 };
  if (isFee && TOTAL_BEFORE.test(before)) return { per: "total", confidence: 0.85, reach: 0 };
  return null;
}
