/** Matches `../` and server prefixes such as /app/. `/api/…` is a URL unless `src/` follows. */
const PATH =
  /(?<![\w/.@-])(?:(?:\.{1,2}\/)+|\/(?:app|opt\/creator-contracts)\/|\/(?=api\/src\/|packages\/|deploy\/))?((?:api|shell|mf-(?:contracts|videos|payments|portal)|packages|deploy|docs)\/[\w./@*-]*[\w*])/g;

const GENERATED = /(?:^|\/)(?:dist|dist-portal|node_modules|secrets|tls)(?:\/|$)|deploy\/(?:\.env|settings\.env)$/;

/** R7: returns repository paths that the text names and that do not exist. */
export function missingPaths(text: string, exists: (path: string) => boolean): string[] {
  const named = new Set([...text.matchAll(PATH)].map(([, path = ""]) => path));
  return [...named].filter((path) => !GENERATED.test(path) && !exists(path)).toSorted();
}
