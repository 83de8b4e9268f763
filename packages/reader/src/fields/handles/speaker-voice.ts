/** More lines than a chat of a contract has. */
const MOST = 300;

const LINE = /(?:^|\n)(?:\[[^\]\n]{4,30}\] ?)?([a-z][a-z0-9._]{2,28}[a-z0-9_])(?:: ([^\n]*)|:?\n([^\n]*))/g;

const PERSONS = {
  i: /\b(?:i|i['’](?:m|ll|d|ve)|my|me|mine|im)\b/gi,
  we: /\b(?:we|our|ours|us|we['’](?:re|ll|d|ve))\b/gi,
  "he or she": /\b(?:he|she|his|her|him|they|their)\b/gi,
};

/** How the speakers of a chat who are called by their handles speak: of themselves, as a company, or for somebody else. */
export function speakerVoices(text: string): (handle: string) => string[] {
  const said = new Map<string, string>();
  for (const [, name = "", beside = "", below = ""] of [...text.matchAll(LINE)].slice(0, MOST))
    said.set(`@${name}`, `${said.get(`@${name}`) ?? ""} ${beside || below}`);
  const first = said.keys().next().value;
  return (handle) => {
    const words = said.get(handle);
    if (words === undefined || said.size < 2) return [];
    const spoken = Object.entries(PERSONS).filter(([, pattern]) => words.search(pattern) >= 0);
    return [
      ...spoken.map(([person]) => `speaks of ${person}`),
      ...(spoken.length === 0 ? ["speaks of none"] : []),
      ...(handle === first ? ["speaks first"] : []),
    ];
  };
}
