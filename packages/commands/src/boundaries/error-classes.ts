import { compile } from "./sources/compile";
import type { SourceGraph } from "./sources/source-graph";

/** There is one class for each kind of error that callers handle differently. */
export const MAX_ERROR_CLASSES = 6;

export function errorClasses(graph: SourceGraph): string[] {
  const declared = [...graph]
    .filter(([file, { source }]) => file.startsWith("api/src/") && source.includes("extends"))
    .flatMap(([file, { source }]) => [...compile(file, source).matchAll(/\bclass\s+(\w+)\s+extends\s+([\w.]+)/g)])
    .map(([, name = "", parent = ""]) => ({ name, parent }));
  const found = new Set<string>();
  const isError = (parent: string) => /(?:Error|Exception)$/.test(parent) || found.has(parent);
  // Repeats once for each class, because a class may be read before its parent.
  for (const _ of declared) for (const { name, parent } of declared) if (isError(parent)) found.add(name);
  return [...found].toSorted();
}

const READS_CODE = /"code"\s+in\s/;

export function ownCodeReaders(graph: SourceGraph): string[] {
  return [...graph]
    .filter(([file]) => file !== "packages/domain/src/server/error-code.ts")
    .filter(([file, { source }]) => READS_CODE.test(source) && READS_CODE.test(compile(file, source)))
    .map(([file]) => file)
    .toSorted();
}
