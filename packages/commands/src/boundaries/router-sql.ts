import { posix } from "node:path";
import { compile } from "./sources/compile";
import type { SourceGraph } from "./sources/source-graph";

const BUILDS_ROUTER =
  /\bnew\s+Hono\b|\b(?:Hono|createFactory)\b[^;]*\bfrom\s+"hono|\*\s+as\s+\w+\s+from\s+"hono(?:\/\w+)?"|\b(?:import|require)\("hono/;
const DRIZZLE = /\b(?:from\s+|import\(|require\(|import\s+)"drizzle-orm[/"]/;
const QUERY = ["select", "selectDistinct", "insert", "update", "delete", "execute", "query", "$count"];

type Code = { code: string; imports: ReadonlySet<string> };

/** R3: returns files that build a Hono router and use SQL or Drizzle, directly or through re-exports. */
export function sqlInRouters(graph: SourceGraph): string[] {
  const compiled = new Map(
    [...graph].map(([file, { source, imports }]) => [file, { code: compile(file, source), imports }] as const),
  );
  const reexporting = drizzleReexports(compiled);
  return [...compiled]
    .filter(([file, { code, imports }]) => {
      if (!BUILDS_ROUTER.test(code)) return false;
      if (DRIZZLE.test(code) || /\bsql`/.test(code) || hasQuery(code)) return true;
      return clausesOf(code).some(({ path }) => reexporting.has(targetOf(file, path, imports) ?? ""));
    })
    .map(([file]) => file)
    .toSorted();
}

function drizzleReexports(files: ReadonlyMap<string, Code>): ReadonlySet<string> {
  const reexporting = new Set<string>();
  for (let before = -1; before < reexporting.size; ) {
    before = reexporting.size;
    for (const [file, each] of files) if (reexports(file, each, reexporting)) reexporting.add(file);
  }
  return reexporting;
}

function reexports(file: string, { code, imports }: Code, reexporting: ReadonlySet<string>): boolean {
  const clauses = clausesOf(code).filter(
    ({ path }) => /^drizzle-orm(?:\/|$)/.test(path) || reexporting.has(targetOf(file, path, imports) ?? ""),
  );
  if (clauses.some(({ kind }) => kind === "export")) return true;
  const names = clauses.flatMap(({ names }) => names);
  return names.some((name) => exportsName(code, name));
}

const exportsName = (code: string, name: string): boolean => {
  const escaped = RegExp.escape(name);
  return new RegExp(
    `\\bexport\\s+(?:default\\s+|(?:const|let|var)\\s+[\\w$]+\\s*=\\s*)${escaped}\\s*[;.]|\\bexport\\s*\\{[^}]*(?<![\\w$]|\\bas\\s+)${escaped}\\b[^}]*\\}\\s*;`,
  ).test(code);
};

function clausesOf(code: string): { kind: string; names: string[]; path: string }[] {
  return [
    ...code.matchAll(/\b(import|export)\s+([\w$*{}\s,]+?)\s*from\s+"([^"]+)"|\b(import|require)\("([^"]+)"\)/g),
  ].map(([, kind = "import", clause = "", path, , called]) => ({
    kind,
    names: [...clause.matchAll(/([\w$]+)\s*(?=[,}]|$)/g)].map(([, name = ""]) => name),
    path: path ?? called ?? "",
  }));
}

function targetOf(file: string, path: string, imports: ReadonlySet<string>): string | undefined {
  if (!path.startsWith(".")) return undefined;
  const wanted = posix.join(posix.dirname(file), path).replace(/\/$|\.[cm]?jsx?$/, "");
  return [...imports].find((each) => each.replace(/(?:\/index)?\.[cm]?[jt]sx?$/, "") === wanted);
}

function hasQuery(code: string): boolean {
  const renamed = [...code.matchAll(/\b(?:db|tx):\s*([\w$]+)|\b([\w$]+)\s*=\s*(?:[\w$]+\.)*(?:db|tx)\s*[;,]/g)];
  const names = ["db", "tx", ...renamed.map(([, key, value]) => key ?? value ?? "")].map((name) => RegExp.escape(name));
  const calls = QUERY.map((name) => RegExp.escape(name)).join("|");
  return new RegExp(`(?<![\\w$])(?:${names.join("|")})\\s*\\.\\s*(?:${calls})(?![\\w$])|\\browsOf\\(`).test(code);
}
