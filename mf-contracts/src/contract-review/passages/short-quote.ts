const MOST = 110;

export function shortQuote(quote: string): string {
  const line = quote.replace(/\s+/g, " ").trim();
  return line.length <= MOST ? line : `${line.slice(0, line.lastIndexOf(" ", MOST))}…`;
}
