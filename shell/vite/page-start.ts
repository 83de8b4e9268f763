import { type CountedChunk, eagerFiles } from "@crm/module-kit/chunk-sizes";

export function pageStart(chunks: readonly CountedChunk[]): string[] {
  const ofFederation = chunks.filter(({ facadeModuleId }) => facadeModuleId !== null && !isFile(facadeModuleId));
  const withItsImports = new Set(eagerFiles(chunks, ofFederation));
  // The shared libraries, which federation loads with import() before it runs any other code.
  const libraries = new Set(
    chunks.filter(({ fileName }) => withItsImports.has(fileName)).flatMap(({ dynamicImports }) => dynamicImports),
  );
  const pages = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(".html"));
  return eagerFiles(chunks, [...pages, ...ofFederation, ...chunks.filter(({ fileName }) => libraries.has(fileName))]);
}

const isFile = (id: string) => id.startsWith("/") || /^[A-Z]:/.test(id);
