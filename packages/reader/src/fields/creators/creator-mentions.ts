export interface Stretch {
  start: number;
  end: number;
}

export interface NamedCreator {
  name: string;
  handle: string | null;
}

export interface Mention extends Stretch {
  who: number;
  isHandle: boolean;
}

export function mentionsOf(text: string, creators: readonly NamedCreator[]): Mention[] {
  const forms = new Map<string, number | null>();
  const add = (form: string, who: number) => {
    const key = form.toLowerCase();
    // A form that fits two creators identifies neither of them.
    if (form.length >= SHORTEST) forms.set(key, forms.has(key) && forms.get(key) !== who ? null : who);
  };
  for (const [who, { name, handle }] of creators.entries()) {
    const words = name.split(/\s+/);
    for (const form of [name, words[0] ?? "", words.at(-1) ?? ""]) add(form, who);
    if (handle) add(handle.replace(/^@/, ""), who);
    for (const alias of aliasesOf(text, name)) add(alias, who);
  }
  const found = [...forms].flatMap(([form, who]) => (who === null ? [] : placesOf(text, form, who)));
  const inOrder = found.sort((one, other) => one.start - other.start || other.end - one.end);
  return inOrder.filter(
    (mention, index) => !inOrder.slice(Math.max(0, index - 4), index).some(({ end }) => end >= mention.end),
  );
}

const SHORTEST = 3;
const MAX_PLACES = 500;

function placesOf(text: string, form: string, who: number): Mention[] {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${form.split(/\s+/).map(RegExp.escape).join("\\s+")}(?![\\p{L}\\p{N}])`,
    "giu",
  );
  return [...text.matchAll(pattern)]
    .slice(0, MAX_PLACES)
    .filter(
      ({ 0: written, index }) =>
        written !== written.toLowerCase() || text[index - 1] === "@" || !/^\p{L}+$/u.test(written),
    )
    .map(({ 0: written, index }) => ({
      who,
      isHandle: text[index - 1] === "@",
      start: index,
      end: index + written.length,
    }));
}

const ROLE = "(?:creator|influencer|talent|artist|ambassador|presenter|host|contractor|endorser|model)";

const GENERIC = new RegExp(`^(?:the\\s)?${ROLE}s?$`, "i");

function aliasesOf(text: string, name: string): string[] {
  const written = name.split(/\s+/).map(RegExp.escape).join("\\s+");
  const behind = new RegExp(
    `${written}[^()\\n]{0,60}\\((?:the\\s|hereinafter\\s(?:\\w+\\s){0,4})?[“"]([^”"()]{2,30})[”"]`,
    "giu",
  );
  const before = new RegExp(
    `\\b(${ROLE}\\s(?:#\\s?)?(?:\\d|[A-F]|one|two|three|four))\\b["”)]?\\s?[:\\t(–—-]\\s?${written}`,
    "giu",
  );
  const after = new RegExp(
    `${written}[^()\\n]{0,40}\\(["“]?(${ROLE}\\s(?:#\\s?)?(?:\\d|[A-F]|one|two|three|four))["”]?\\)`,
    "giu",
  );
  return [behind, before, after].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 1: alias }) => (alias && !GENERIC.test(alias) ? alias : [])),
  );
}

export function mentionsWithin(mentions: readonly Mention[], { start, end }: Stretch): Mention[] {
  let [low, high] = [0, mentions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((mentions[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const found: Mention[] = [];
  // The full stop in a handle does not end a sentence.
  const cut = mentions[low - 1];
  if (cut && cut.end > start) found.push(cut);
  for (let at = low; at < mentions.length; at++) {
    const mention = mentions[at];
    if (!mention || mention.start >= end) break;
    found.push(mention);
  }
  return found;
}
