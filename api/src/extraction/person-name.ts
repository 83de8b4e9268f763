const PARTICLE = "(?:de|da|del|della|di|du|la|le|van|von|der|den|bin|ibn|al|el|y|dos|das|st\\.?)";
const CAPITALISED = "\\p{Lu}[\\p{L}'’‘`-]*";
const INITIAL = "\\p{Lu}\\.";
const SUFFIX = "(?:,?\\s+(?:Jr|Sr)\\.?|\\s+(?:II|III|IV)\\b)";

/** A pattern for two to five capitalised words that may be a person's name, with initials, particles and Jr. or III. */
export const NAME_PATTERN = `(?:(?:${CAPITALISED}|${INITIAL})(?:[ \\n]${PARTICLE})*[ \\n]){1,4}?(?:${CAPITALISED})(?:[ \\n]${CAPITALISED}){0,2}${SUFFIX}?`;

/** A pattern for what may stand before a name. */
export const HONORIFIC = "(?:Mr|Ms|Mrs|Mx|Miss|Dr)\\.?\\s";

const NO_PERSON = new Set(
  `inc incorporated llc ltd limited corp corporation co company gmbh plc lp llp llc. bv nv sa ag trust bank group holdings holding agency studio
  studios media foundation university association partners enterprises enterprise racing club team league consulting consultants services
  solutions technologies technology systems international global industries pharmaceuticals pharma therapeutics labs laboratories health
  wellness entertainment productions records sports golf network communications capital management fund ventures marketing digital brands
  brand beauty cosmetics foods insurance institute city state county department office board the this that agreement contract party parties
  effective date term section article exhibit schedule whereas and or of in by to for with between among hereinafter influencer creator talent
  ambassador consultant contractor artist performer sponsor licensee licensor customer client seller buyer name title signature address
  street avenue road suite floor united states new york los angeles san francisco january february march april may june july august september
  october november december monday tuesday wednesday thursday friday saturday sunday instagram tiktok youtube facebook snapchat pinterest
  linkedin twitter content video fee payment monthly campaign social handle email phone platform full legal witness witnesseth recitals
  background independent individual professional celebrity endorsement sponsorship services base total start end no not none tbd n/a dear re
  mr mrs ms dr print printed its authorized signatory delaware nevada california texas florida corporation's`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a text looks like one person's name and nothing else. */
export function isPersonName(text: string): boolean {
  if (!new RegExp(`^${NAME_PATTERN}$`, "u").test(text) || text.length > 60) return false;
  const words = text.split(/[\s,]+/);
  if (words.length > 5 || words.every((word) => /^\p{Lu}\.?$/u.test(word))) return false;
  return !words.some((word) => NO_PERSON.has(word.toLowerCase().replace(/[.,’'`]+(?:s)?$/g, "")));
}

/** The name that a text begins with, up to its bracket, comma or line's end; what is before it, as in `Ms. Jane Doe`, is no part. */
export function nameAtStart(text: string): string | null {
  const match = new RegExp(
    `^(?:${HONORIFIC})?(${NAME_PATTERN})(?=\\s*(?:$|[,;()\\[@|/<–—-]|\\n|\\t|an?\\s|residing|whose|of\\s|with\\s|having|doing\\s|[dpafn]\\/?k\\/?a\\b|d/b/a|individually|and\\s))`,
    "u",
  ).exec(text);
  const name = match?.[1];
  return name && isPersonName(name.replace(/\s+/g, " ")) ? name : null;
}

/** A name as people write it: capitals throughout become Tom Watson; `III` and initials stay. */
export function spellName(name: string): string {
  const plain = name.replace(/\s+/g, " ").trim();
  if (plain !== plain.toUpperCase()) return plain;
  return plain.replace(/[\p{L}]+/gu, (word) =>
    /^(?:II|III|IV|VI|\p{L})$/u.test(word) ? word : word[0] + word.slice(1).toLowerCase(),
  );
}
