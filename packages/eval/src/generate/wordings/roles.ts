/** A wording with the agreement's own words for the parties, where the pools say `Brand` and `Creator`. */
export function withRoles(text: string, brand: string, creator: string): string {
  return text.replace(/\bBrand\b/g, brand).replace(/\bCreator\b/g, creator);
}
