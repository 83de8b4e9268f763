/** Reads and writes search parameters as plain text, so that a search for `123` stays a string. */
export const urlSearch = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (parameters: Record<string, unknown>): string => {
    const text = new URLSearchParams(
      Object.entries(parameters).flatMap(([name, value]) =>
        value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
      ),
    ).toString();
    return text === "" ? "" : `?${text}`;
  },
};
