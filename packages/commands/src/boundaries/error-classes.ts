import { compile } from "./sources/compile";
import type { SourceGraph } from "./sources/source-graph";

/** The most classes of errors that the API may have: each is one that a caller treats in a way of its own. */
export const MOST_ERROR_CLASSES = 6;

/** The classes of errors that the API declares, also those that extend one another. */
export function errorClasses(graph: SourceGraph): string[] {
  const declared = [...graph]
    .filter(([file, { source }]) => file.startsWith("api/src/") && source.includes("extends"))
    .flatMap(([file, { source }]) => [...compile(file, source).matchAll(/\bclass\s+(\w+)\s+extends\s+([\w.]+)/g)])
    .map(([, name = "", parent = ""]) => ({ name, parent }));
  const found = new Set<string>();
  const isError = (parent: string) => /(?:Error|Exception)$/.test(parent) || found.has(parent);
  // Once for each class, since a class may be declared in a file that is read before its parent's.
  for (const _ of declared) for (const { name, parent } of declared) if (isError(parent)) found.add(name);
  return [...found].toSorted();
}

const OWN_READ = /"code"\s+in\s/;

/** Files that read an error's code themselves instead of by `errorCode`. */
export function ownCodeReaders(graph: SourceGraph): string[] {
  return [...graph]
    .filter(([file]) => file !== "packages/domain/src/server/error-code.ts")
    .filter(([file, { source }]) => OWN_READ.test(source) && OWN_READ.test(compile(file, source)))
    .map(([file]) => file)
    .toSorted();
}
