import { type CountedChunk, eagerFiles } from "@crm/module-kit/chunk-sizes";

export function pageStart(chunks: readonly CountedChunk[]): string[] {
  const ofFederation = chunks.filter(({ facadeModuleId }) => facadeModuleId !== null && !isFile(facadeModuleId));
  const withItsImports = new Set(eagerFiles(chunks, ofFederation));
  // Federation loads the shared libraries by import() before anything else.
  const libraries = new Set(
    chunks.filter(({ fileName }) => withItsImports.has(fileName)).flatMap(({ dynamicImports }) => dynamicImports),
  );
  const pages = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(".html"));
  return eagerFiles(chunks, [...pages, ...ofFederation, ...chunks.filter(({ fileName }) => libraries.has(fileName))]);
}

const isFile = (id: string) => id.startsWith("/") || /^[A-Z]:/.test(id);
