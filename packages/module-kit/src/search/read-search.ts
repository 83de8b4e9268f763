export interface SearchReader<Search> {
  parse: (parameters: unknown) => Search;
  shape?: object;
}

/** Reads search parameters and drops invalid ones, so that a URL written by hand still opens the screen. */
export function readSearch<Search>(
  reader: SearchReader<Search>,
  parameters: Readonly<Record<string, unknown>>,
): Search {
  const whole = attempt(reader, parameters);
  if (whole) return whole.search;
  const readable = Object.entries(parameters).filter(([name, value]) => attempt(reader, { [name]: value }));
  return attempt(reader, Object.fromEntries(readable))?.search ?? reader.parse({});
}

function attempt<Search>(reader: SearchReader<Search>, parameters: unknown): { search: Search } | null {
  try {
    return { search: reader.parse(parameters) };
  } catch {
    return null;
  }
}
