/** `Page 4`, `Pages 2 and 5–9` */
export function pageList(pages: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const page of pages.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && page <= run[1] + 1) run[1] = page;
    else runs.push([page, page]);
  }
  const words = runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return `${pages.length === 1 ? "Page" : "Pages"} ${new Intl.ListFormat("en-US").format(words)}`;
}
