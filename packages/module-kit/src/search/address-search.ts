/** How the routers of shell and modules write parameters: as plain text, so that a search for `123` stays a text and the address stays readable. */
export const addressSearch = {
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
