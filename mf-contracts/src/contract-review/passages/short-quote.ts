const MOST = 110;

/** A quote in one line that leaves room for others; the document has it whole. */
export function shortQuote(quote: string): string {
  const line = quote.replace(/\s+/g, " ").trim();
  return line.length <= MOST ? line : `${line.slice(0, line.lastIndexOf(" ", MOST))}…`;
}
