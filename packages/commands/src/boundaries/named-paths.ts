/**
 * A path of the repository as deploy files, scripts and docs write it: a top-level folder, and a file or folder in it. Before it may
 * stand the way out of a folder, or where the product lies on a server; `/api/…` is a URL, unless it goes on with the sources.
 */
const PATH =
  /(?<![\w/.@-])(?:(?:\.{1,2}\/)+|\/(?:app|opt\/creator-contracts)\/|\/(?=api\/src\/|packages\/|deploy\/))?((?:api|shell|mf-(?:contracts|videos|payments|portal)|packages|deploy|docs)\/[\w./@*-]*[\w*])/g;

// What a build or a person makes.
const MADE = /(?:^|\/)(?:dist|dist-portal|node_modules|secrets|tls)(?:\/|$)|deploy\/(?:\.env|settings\.env)$/;

/** Paths of the repository that a text names and that do not exist (R7). */
export function missingPaths(text: string, exists: (path: string) => boolean): string[] {
  const named = new Set([...text.matchAll(PATH)].map(([, path = ""]) => path));
  return [...named].filter((path) => !MADE.test(path) && !exists(path)).toSorted();
}
