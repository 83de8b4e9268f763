import type { SourceGraph } from "./sources/source-graph";

const BUILDS_ROUTER = /\bnew\s+Hono\b/;
const DRIZZLE = /from\s+"drizzle-orm[/"]/;
const RE_EXPORT = /\bexport\s*(?:\*|\{[^}]*\})\s*from\s*"drizzle-orm[/"]/;
const QUERY = /\b(?:db|tx)\s*\.\s*(?:select|selectDistinct|insert|update|delete|execute|query)\b/;

/** Files that build a Hono router and hold SQL or Drizzle themselves (R3), directly or through a file that passes it on. */
export function sqlInRouters(graph: SourceGraph): string[] {
  const passesOn = (file: string) => RE_EXPORT.test(graph.get(file)?.source ?? "");
  return [...graph]
    .filter(([, { source, imports }]) => {
      if (!BUILDS_ROUTER.test(source)) return false;
      return DRIZZLE.test(source) || /\bsql`/.test(source) || QUERY.test(source) || [...imports].some(passesOn);
    })
    .map(([file]) => file)
    .toSorted();
}
