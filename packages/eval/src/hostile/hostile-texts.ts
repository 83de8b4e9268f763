const PIECES: Readonly<Record<string, readonly string[]>> = {
  letters: ["a", "A", "Aa", "é", "É", "я", "漢", "xX", "I"],
  words: ["word ", "Word ", "WORD ", "and ", "of ", "the ", "a ", "A ", "Ada Lovelace ", "in-house "],
  digits: ["1", "1 ", "1.", "1,", "1,000", "$1 ", "$1,000.00 ", "2026 ", "12/", "1-", "(1) ", "1.1 "],
  spaces: [" ", "\t", "\u00a0", " \t", "a  ", "      a", "a \t", "\u3000"],
  "line breaks": ["\n", "\r\n", " \n", "a\n", "A\n", "Word\n", "\n\n\t", "1\n", "a b\n"],
  punctuation: [
    ".",
    ",",
    ";",
    ":",
    "(",
    ")",
    "[",
    "“",
    '"',
    "'",
    "’",
    "-",
    "–",
    "_",
    "/",
    "|",
    "*",
    "•",
    "&",
    "$",
    "@",
    "#",
    ". ",
    ", ",
    "a.",
    "A.",
    "a,",
    "a-",
    "A’",
    "@a",
    "a@",
    "( ",
  ],
  labels: [
    "Fee: ",
    "Creator: Ada\n",
    "Start Date:\n",
    "Name:\t",
    "Fee\t$1\n",
    "a: ",
    "Platforms: TikTok, ",
    "Creator – ",
    "By: ",
  ],
  phrases: [
    "twenty-one ",
    "May 1, 2026 ",
    "May ",
    "1 May ",
    "six months ",
    "twelve (12) months ",
    "term ",
    "Agreement ",
    "Creator ",
    "the Brand ",
    "Acme Inc. ",
    "between ",
    "videos ",
    "four videos per month ",
    "per month ",
    "$500 per month ",
    "TikTok, Instagram ",
    "@ada.l ",
    "Dear ",
    "effective ",
    "from ",
    "until ",
    "“Creator” ",
    "Section 1 ",
    "one million dollars ",
    "(the “Term”) ",
    "Brand: Acme @ada.l\n",
    "Creator: @ada.l\n",
    "Date: May 1, 2026\n",
    "Fee: $500 per month\n",
    "Videos per month: 4\n",
    "and Ada Lovelace, an individual, ",
    "Dear Ada Lovelace,\n",
    "@ada (Ada Lovelace) ",
    "Acme Inc. (“Brand”) and Ada Lovelace (“Creator”) ",
    "This Agreement starts on May 1, 2026 and ends on June 1, 2027. ",
    "Brand pays $500 for each video. ",
    "Monthly\tFee\tDate\n",
    "exclusivity ",
    "Payment. Brand shall pay the Creator within thirty days of each invoice. ",
    "the date of signing ",
    "“Start Date” means May 1, 2026. ",
    "Ada\n",
    "Name: Ada Lovelace\n",
    "https://tiktok.com/@ada ",
    "$10,000 in ten equal monthly installments ",
    "each ",
    "starting ",
    "shall ",
  ],
  "several creators": [
    "Ada Lovelace (@ada.l) gets $900 and Grace Hopper (@grace.h) $800 a month for 4 TikTok videos. ",
    "Ada Lovelace: @ada.l, $900, 4 videos\nGrace Hopper: @grace.h, $800, 3 videos\n",
    "Creator\tFee\nAda Lovelace\t$900\nGrace Hopper\t$800\n",
    "Each Creator, Ada Lovelace and Grace Hopper, respectively ",
  ],
};

export interface HostileText {
  kind: string;
  text: string;
}

export function hostileTexts(length: number, seed = 1): HostileText[] {
  const repeated = Object.entries(PIECES).flatMap(([kind, pieces]) =>
    pieces.map((piece) => ({ kind: `${kind}: ${JSON.stringify(piece)}`, text: repeatedTo(piece, length) })),
  );
  return [...repeated, ...mixtures(length, seed)];
}

/** Words of the pattern itself lead a match deep into it. */
export function textsOfOwnWords(source: string, length: number): HostileText[] {
  const words = [...new Set(source.replace(/\\[a-zA-Z]/g, " ").match(/[A-Za-z]{2,}/g) ?? [])].slice(0, MAX_WORDS);
  return [
    ...words.map((word) => ({ kind: `its word ${word}`, text: repeatedTo(`${word} `, length) })),
    ...words.map((word) => ({ kind: `its word ${word}, then "a "`, text: `${word} ${repeatedTo("a ", length)}` })),
    { kind: "all its words", text: repeatedTo(`${words.join(" ")} `, length) },
  ];
}

const MAX_WORDS = 10;

function repeatedTo(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

const MIXTURES = 6;

function mixtures(length: number, seed: number): HostileText[] {
  const all = Object.values(PIECES).flat();
  const next = randomOf(seed);
  return Array.from({ length: MIXTURES }, (_, index) => {
    const few = Array.from({ length: index < 3 ? all.length : 4 }, () => all[Math.floor(next() * all.length)] ?? "");
    let text = "";
    while (text.length < length) text += few[Math.floor(next() * few.length)] ?? "";
    return { kind: `mixture ${index + 1} of seed ${seed}`, text: text.slice(0, length) };
  });
}

// Linear congruential generator (Numerical Recipes).
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
