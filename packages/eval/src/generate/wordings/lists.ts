/** `a, b and c`. */
export function andList(items: readonly string[], conjunction = "and"): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${conjunction} ${items.at(-1)}`;
}
