/** Anything that reads an address's parameters, such as a zod schema; every value arrives as text. */
export interface SearchReader<Search> {
  parse: (parameters: unknown) => Search;
  /** What it reads, by name. */
  shape?: object;
}

/**
 * What a reader makes of an address's parameters. Those that it cannot read count as not given, so that an address made
 * by hand or cut short shows the screen all the same. Throws only where the reader refuses an address without any.
 */
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
