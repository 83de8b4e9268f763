import { FROM_START } from "./from-start";

/** A pattern for what a contract calls itself or the work that it is about. */
export const THIS =
  "(?:this\\s[\\w-]{2,20}|agreement|contract|oma|jsma|engagement|appointment|campaign|partnership|collaboration|arrangement|deal|relationship|cooperation|ambassadorship|sponsorship|endorsement)";
const TERM = `(?:term|duration|length|(?:contract|engagement|consult\\w+|appointment|ambassador\\w*|sponsorship|endorsement|commitment|campaign|service|initial|fixed|minimum)\\s(?:period|term))`;
const QUALIFIED = `["”’]?(?:\\s(?:of|for|under)\\s(?:this|the|your|our|such|his|her|their)\\s(?:[\\w’'-]+\\s){0,3}?[\\w’'-]+)?(?:\\s?\\([^)]{0,60}\\))?(?:,[^,]{0,90},)?(?:\\s(?:hereof|hereunder|herein))?`;
const VERB =
  "(?:(?:shall|will|would|is\\sto|hereby)\\s){0,2}(?:be|is|are|was|extends?|runs?|lasts?|continues?|commences?|begins?|starts?|expires?|terminates?|ends?|remains?|covers?|means?|consists?)";
const SIZE =
  "(?:(?:initial|fixed|minimum|total|full|committed|primary|base|definite|continuous|limited|period|term)\\s)*";

const SIZED = `(?:(?:a|an|the|one|one\\s\\(1\\))\\s)?${SIZE}(?:(?:term|period|duration)\\s(?:\\([^)]{0,40}\\)\\s)?(?:of|equal\\sto|lasting)\\s(?:(?:a|an|the)\\s)?)?`;
/** What joins a sentence to the length that it gives. */
const JOIN = `\\b(?:for|of|is|be|lasts?|lasting|runs?|running|to|extends?|continues?|ending|(?:expires?|ends?|terminates?|lapses?)\\s(?:automatically\\s)?after|expir\\w+|terminat\\w+|ends?|until|through|means?|governs?|covers?|:|–|-)\\s${SIZED}$`;
const DATE_FOR = `\\d['’]?,?\\s(?:(?:and|then)\\s(?:(?:it|we|this|that)\\s)?(?:goes|go|runs?|lasts?|continues?)\\s(?:for\\s)?|(?:and\\s(?:[\\w’']+\\s){1,5})?for\\s)(?:(?:a|an|the)\\s)?${SIZE}(?:(?:term|period|duration)\\sof\\s)?$`;

const NAMES_CONTRACT =
  /^[\s-]{1,2}(?:(?:initial|fixed|brand|exclusive|paid|ambassador|consulting|sponsorship|influencer|creator|ugc|content)\s){0,2}(?:term|agreement|contract|deal|engagement|partnership|collaboration|campaign|commitment|ambassadorship|sponsorship|arrangement)\b/i;

const STAYS = "(?:runs?|lasts?|continues?|(?:go|goes|carry|carries)\\son|stays?|remains?|endures?|persists?|is|be)";
const IN_FORCE =
  "(?:good|valid|open|live|operative|binding|effective|in\\s(?:full\\s)?(?:force|effect|place)(?:\\sand\\seffect)?|entered\\sinto|made|concluded|agreed)";

interface TermSentence {
  before: RegExp;
  after?: RegExp;
  confidence: number;
}

/** How a sentence gives a contract's own length: what stands before the length, and after it. */
export const TERM_SENTENCES: TermSentence[] = [
  {
    before: new RegExp(`\\b${TERM}${QUALIFIED}\\s${VERB}(?:\\b[^.;]{0,200}?${JOIN}|\\s(?:for\\s)?${SIZED}$)`, "i"),
    confidence: 0.87,
  },
  {
    before: new RegExp(
      `\\b${THIS}\\s(?:(?:shall|will|is\\sto)\\s)?(?:be|is|has|have|runs?|lasts?|covers?|governs?|continues?)\\s(?:(?:${IN_FORCE}|on|(?:limited|restricted|set|fixed)\\s(?:to|at))\\s)?(?:for\\s)?${SIZED}$`,
      "i",
    ),
    confidence: 0.86,
  },
  {
    before: new RegExp(
      `\\b(?:${THIS}|term)\\b[^.;]{0,220}?\\b(?:continu|remain|effect|force|valid|last|run|extend|endur|enter|commenc|begin|start|expir|terminat|end|conclud|made|cover)\\w*\\b[^.;]{0,160}?${JOIN}`,
      "i",
    ),
    confidence: 0.83,
  },
  {
    before: new RegExp(
      `\\b(?:${THIS}|${TERM}|it)\\b[^.;]{0,200}\\b(?:expir|terminat|end|until|through|continu)\\w*\\s(?:(?:on|at|upon|until)\\s)?(?:the\\s(?:date|day)\\s(?:(?:that|which)\\s)?(?:is|falls|falling|occurring)?\\s?)?$`,
      "i",
    ),
    after: FROM_START,
    confidence: 0.84,
  },
  {
    before: new RegExp(
      `^\\W*(?:[\\d·]+\\s)?(?:and\\s)?(?:it|this)\\s(?:(?:shall|will|is\\sto|then)\\s)*${STAYS}\\s(?:${IN_FORCE}\\s)?(?:for\\s)?${SIZED}$`,
      "i",
    ),
    after: FROM_START,
    confidence: 0.82,
  },
  {
    before: new RegExp(
      `^\\W*(?:[\\d·]+\\s)?(?:it|this)\\s(?:(?:shall|will|is\\sto)\\s)*${STAYS}\\s${IN_FORCE}\\sfor\\s${SIZED}$`,
      "i",
    ),
    confidence: 0.76,
  },
  {
    before:
      /\b(?:agree\w*|settled?|commit\w*)\s(?:on|to|for|upon)\s$|(?:^|[.;:]\s|\s)(?:an?\s)?(?:trial|pilot|test)(?:\s(?:period|run|phase))?\s(?:of|for)\s$/i,
    after: FROM_START,
    confidence: 0.74,
  },
  {
    before:
      /\b(?:is|are|be)\s(?:hereby\s)?(?:engaged|retained|appointed|hired|sponsored)\s(?:as\s[^.;]{2,40}\s)?for\s(?:(?:a|the)\s)?(?:(?:initial|fixed)\s)?(?:(?:term|period)\sof\s)?$/i,
    confidence: 0.78,
  },
  {
    before: /\d['’]?,?\s(?:and|then)\s(?:it|we|this|that)\s(?:goes|go|runs?|lasts?|continues?)\s(?:for\s)?(?:an?\s)?$/i,
    confidence: 0.78,
  },
  {
    before:
      /\b(?:initial|fixed|contract|engagement)\s(?:period|term),\s(?:which\s(?:is|shall\sbe|will\sbe|means|lasts|runs\sfor)|being|namely|that\sis,?)\s(?:(?:an?|the)\s)?(?:(?:term|period)\sof\s)?$/i,
    after: FROM_START,
    confidence: 0.82,
  },
  { before: /\b(?:term|duration|length)\s?[=≈]\s?$/i, confidence: 0.84 },
  {
    before:
      /["“](?!Content|Deliver|Production|Usage|Licen|Exclusiv|Option|Promo|Post|Review|Notice|Cure|Test|Embargo|Event|Sale)(?:[A-Z][\w-]+\s){0,2}(?:Term|Period|Season|Duration|Tenure)["”]\s(?:shall\s)?(?:means?|is|be)\s(?:the|a|an)\s(?:fixed\s|initial\s)?(?:period|term|time)\sof\s$/,
    after: FROM_START,
    confidence: 0.84,
  },
  {
    before: new RegExp(
      `\\b(?:${THIS}|${TERM}|appoint\\w*|engag\\w*|retain\\w*|hire\\w*|sponsor\\w*)\\b[^.;]{0,200}\\bfrom\\s(?:and\\sincluding\\s)?(?:the\\s)?(?:[\\w’-]+\\s){0,3}?(?:date|day|start|hereof|launch|commencement|signature|signing)\\s(?:of\\sthis\\s\\w+\\s)?for\\s${SIZED}$`,
      "i",
    ),
    confidence: 0.83,
  },
  {
    before: /\bfor\s(?:a|an|the)\s(?:initial\s|fixed\s|minimum\s)?(?:term|period)\s(?:of\s)?$/i,
    after: FROM_START,
    confidence: 0.78,
  },
  {
    before:
      /\b(?:engag|retain|appoint|hire|employ|contract|provid|perform|render|servic|work|collaborat|partner|post|consult|sponsor|represent|ambassador|endors|serve)\w*\b[^.;]{0,140}\sfor\s(?:(?:a|an|the)\s)?(?:(?:initial|fixed|minimum)\s)?(?:(?:term|period)\sof\s)?$/i,
    after: FROM_START,
    confidence: 0.77,
  },
  {
    before: new RegExp(
      `\\b(?:from|starts?|starting|begins?|beginning|commenc\\w+|effective|takes?\\seffect|kick\\w*\\soff)\\s(?:(?:as\\sof|on|from)\\s)?[^.;]{3,30}${DATE_FOR}`,
      "i",
    ),
    confidence: 0.8,
  },
  {
    before:
      /\b(?:agreement|contract|this|it|engag\w+|retain\w*|appoint\w*|hire\w*|agree\w*|enter\w*|offer\w*|would|sign\w*)\b[^.;]{0,120}\b(?:['’]s|is|be|for|have|has|of|on|into|as|to|you|at|with)\s(?:a|an|our|one|one\s\(1\))\s(?:initial\s|fixed\s|minimum\s|full\s)?$/i,
    after: NAMES_CONTRACT,
    confidence: 0.8,
  },
  {
    before: /\bfor\s(?:an?\s)?(?:(?:initial|fixed|minimum|total|term|period|duration)\s)*(?:of\s)?$/i,
    after:
      /^\s?,?\s(?:commencing|beginning|starting|effective|with\seffect|from)\s(?:(?:as\sof|on|from|with)\s)*(?:the\s)?(?:\w+,?\s){0,5}\d/i,
    confidence: 0.78,
  },
  {
    before: new RegExp(`^[^.;]{0,44}${DATE_FOR}`, "i"),
    confidence: 0.78,
  },
  {
    before: /(?:^|[:,–-]\s?|\b(?:an?|our|the|your)\s)$/i,
    after: new RegExp(`${NAMES_CONTRACT.source},?\\s(?:starting|beginning|commencing|running|effective|from)\\b`, "i"),
    confidence: 0.78,
  },
];
