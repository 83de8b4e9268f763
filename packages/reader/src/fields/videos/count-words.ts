/** What a word is to a count of videos; the words of one class are alike to the ranker. */
export type WordClass =
  | "count"
  | "video"
  | "platform"
  | "work"
  | "other"
  | "times"
  | "month"
  | "months"
  | "week"
  | "fortnight"
  | "weekday"
  | "time"
  | "length"
  | "each"
  | "and"
  | "cell"
  | "line"
  | "stop"
  | "money"
  | "make"
  | "number";

const WORDS: Partial<Record<WordClass, string>> = {
  video:
    "video videos vid vids clip clips film films filmy reel reels rolki tiktoks toks shorts short vlog vlogs episode episodes skit skits spotlights movie movies tutorial tutorials  lecture lectures webisode webisodes ugc",
  platform:
    "tiktok tok instagram insta ig youtube yt facebook fb snapchat snap spotlight pinterest linkedin threads twitter twitch x igtv vimeo bilibili",
  work: "piece pieces content contents deliverable deliverables asset assets item items unit units upload uploads publication publications post posts posting postings ones",
  other:
    "story stories photo photos photograph photographs picture pictures image images carousel carousels tweet tweets pin pins article articles still stills blog blogs newsletter newsletters stream streams livestream livestreams live lives frame frames takeover takeovers visit visits appearance appearances shoot shoots round rounds revision revisions edit edits correction corrections hook hooks variation variations bottle bottles box boxes pair pairs product products kit kits  review reviews report reports call calls meeting meetings interview interviews event events creator creators person people follower followers view views like likes invoice invoices payment payments instalment instalments installment installments copy copies code codes clause section version draft page pages star stars category categories option tier",
  times: "times once twice thrice",
  month: "month rnonth monthly mo mth mos pcm mies",
  months: "months rnonths",
  week: "week weeks weekly wk",
  fortnight: "fortnight fortnights fortnightly biweekly",
  weekday:
    "monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays",
  time: "day days daily quarter quarters quarterly year years yearly annum annual annually season seasons campaign cycle",
  length: "second seconds sec secs minute minutes min mins hour hours hrs hr s",
  each: "per each every a an any",
  and: "and plus & +",
  make: "deliver delivers publish publishes post create creates produce produces make makes upload uploads shoot shoots film films provide provides supply supplies",
};

const CLASS_OF = new Map<string, WordClass>();
for (const [name, words] of Object.entries(WORDS))
  for (const word of words?.split(" ") ?? []) if (!CLASS_OF.has(word)) CLASS_OF.set(word, name as WordClass);

const MARKS: Record<string, WordClass> = {
  "\n": "line",
  "\t": "cell",
  "|": "cell",
  ".": "stop",
  ";": "stop",
  "?": "stop",
  "!": "stop",
  $: "money",
  "€": "money",
  "£": "money",
  "₹": "money",
};

/** The class of a word or mark; null for one that says nothing of counts. */
export function classOf(word: string): WordClass | null {
  const small = word.toLowerCase().replace(/['’]s?$/, "");
  return MARKS[word] ?? CLASS_OF.get(small) ?? null;
}
