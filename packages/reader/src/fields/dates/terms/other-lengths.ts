/** Words that stand aside from what their sentence says: `unless earlier terminated as provided below,` and brackets. */
const ASIDE =
  /\b(?:(?:under|by|in|with|to|of|per|see)\s)?(?:this\s|the\s)?(?:sections?|paragraphs?|clauses?|articles?)\s[\d·]+(?:\([a-z\d]{1,3}\))*(?:(?:,\s|\sor\s|\sand\s|,\sor\s)[\d·]+(?:\([a-z\d]{1,3}\))*)*(?:\s(?:hereof|below|above))?(?=[\s,)])|\b(?:unless|except\sas|subject\sto|if\snot|notwithstanding)\b[^,.;]{0,110}(?:,|$)|\([^)]{0,80}\)|\bwithin\sthe\smeaning\b/gi;

const OF_WHAT_ELSE =
  /\b(?:renew\w*|exten(?:ded|sions?)|extend(?:s|ing)?\s(?:the|this|such|its)|additional|confidential\w*|surviv\w*|notice|within|warrant\w*|guarant\w*|(?:non-?)?compet\w*|thereafter(?!\sfor\s)|exclusivity|exclusively|licen[cs](?:e[ds]?|ing)|usage|use[ds]?|sell-off|trial|probation\w*|cure|(?:may|can|entitled|elects?|wish\w*|party|right)\s[^.;]{0,30}terminate|terminated|termination\sof|pay|pays|paid|payable|payments?|installments?|instalments?|vest\w*|salary|royalt\w+|not|nor|neither|refrain|options?|right\sto|rights|(?:remains?|stays?|keep|kept|left|leave)\s(?:[\w’']+\s){0,3}?(?:live|posted|published|online|visible|up|on|in\sfeed)|pinned|archiv\w+|records?|insur\w+|audit\w*|indemnif\w*|obligations?|sections?|paragraph|clause|provision|restrict\w*|covenants?|undertak\w+|force\smajeure|breach|default|fail\w*|delay\w*|illness|disab\w*|incapac\w*|unable|suspen\w*|stor(?:e|ed|age)|lease|loan|mortgage|own\s(?:contract|agreement|deal)|retain(?:ed)?\s(?:such|the|all|any)|whitelist\w*|boost\w*|embargo\w*|holdback|blackout)\b[^.;]{0,70}$/i;
const OF_THE_CONTRACT_ALL_THE_SAME =
  /\b(?:licen[cs]e|exclusive|warrant|option|royalty|payment|usage)\s(?:\w+\s)?(?:agreement|contract)\b/gi;
const RIGHT_BEFORE =
  /\b(?:day\sof|(?:more|less|longer|fewer|greater|later|earlier)\sthan|exceed\w*|at\sleast|within|up\sto|the\sfirst|the\slast|final|next|each|every|any|per|prior|previous|additional|further|another|successive|subsequent|renewal|optional|about|approximately|maximum\sof|minimum\sof|(?<!(?:expires?|ends?|terminates?|lapses?)\s)after|by|(?:year|quarter|month)["”’]?\s(?:shall\s)?means?(?:\s\w+){0,5})\s(?:\([^)]{0,20}\)\s)?$/i;
const DURING_AND_AFTER =
  /\b(?:during|throughout)\b[^.;]{0,120}\b(?:and|plus)\s(?:for\s)?(?:(?:a|an)\s)?(?:(?:term|period)\sof\s)?$/i;
const RIGHT_AFTER =
  /^[’']?s?[’']?\s?(?:(?:prior|advance|advanced|written|notice|old|of\sage|renewal|extension|extensions|per|grace|cure|each)\b|terms\b|periods\b)|^[^.;]{0,30}(?<!without\s(?:\w{1,9}\s)?)\bnotice|^[^.;]{0,50}\b(?:(?:following|after|from)\s(?:the\s|any\s|such\s|its\s|each\s|this\s)?(?:effective\sdate\sof\s)?(?:the\s|such\s|this\s)?(?:date\sof\s)?(?:the\s)?(?:terminat|expir|deliver|receipt|completion|disclosure|publi|post|first\s(?:post|publi|use)|last\spost|invoice|approv|live|end\b|agreement\s(?:end|expir|terminat)|term\b))/i;

/** As long as the Agreement lasts and for one year thereafter. */
const AND_FOR =
  /^(?!.*\b(?:commenc|begin|start)).*\b(?:and|plus)\s(?:for\s)?(?:(?:an?|the)\s)?(?:(?:additional|further)\s)?(?:(?:period|term)\sof\s)?$/i;

/** A trial of three months is all that some have agreed on. */
const AS_A_TRIAL = /(?:^\s*|[.;:]\s|\ba\s)(?:trial|pilot|test)(?:\s(?:period|run|phase))?\s(?:of|for)\s$/i;

/** For one year from today he will not solicit anyone. */
const THEN_NOT = /^[^.;]{0,90}\b(?:will|shall|may|agrees?|to)\s(?:\w+\s)?not\b/i;

/** How far, from 0 to 1, the words around a length of time say that it is not the contract's own but a notice's, a licence's, a payment's. */
export function doubtOfLength(before: string, after: string): number {
  if (THEN_NOT.test(after)) return 0.5;
  if (AND_FOR.test(before) && /^\s(?:thereafter|after|following)/i.test(after)) return 1;
  const said = before.replace(AS_A_TRIAL, "").replace(ASIDE, " ").replace(OF_THE_CONTRACT_ALL_THE_SAME, "agreement");
  if (RIGHT_BEFORE.test(before) || RIGHT_AFTER.test(after) || DURING_AND_AFTER.test(before)) return 1;
  return OF_WHAT_ELSE.test(said) ? 0.5 : 0;
}

const WHICHEVER = /\b(?:earlier|earliest|sooner|later|latest|shorter|longer)\s(?:of|to\soccur)\b|\bwhichever\b/i;

/** Tells whether an end depends on something else too: `the earlier of two years and …`. */
export function dependsOnMore(before: string, after: string): boolean {
  return WHICHEVER.test(before) || /^[^.;]{0,80}\bwhichever\b/i.test(after);
}
