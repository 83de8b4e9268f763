import { expect, test } from "bun:test";
import { parseAst } from "vite";
import { leanFederation } from "./lean-federation";

const lean = (id: string, code: string, { transform } = leanFederation()): unknown => {
  if (typeof transform !== "object") throw new TypeError("It has no transform.");
  return Reflect.apply(transform.handler, { parse: parseAst }, [code, id]);
};

test("an export of a shared library is read by a pure call, so that a bundler can leave it out", () => {
  const code = 'const apply = (exportModule) => {\n  __mf_0 = exportModule["Button"];\n};\napply(library);';
  expect(lean("virtual:mf:x__loadShare__ui__loadShare__.js", code)).toEqual({
    code:
      'const apply = (exportModule) => {\n  __mf_0 = /* @__PURE__ */ exportOf(exportModule, "Button");\n};\napply(library);' +
      "\nfunction exportOf(library, name) { return library[name]; }",
    map: null,
  });
});

test("what stands at the head of every shared library's file is there once", () => {
  const plugin = leanFederation();
  const head = "const __mfCacheGlobalKey = 'cache';\nconst read = (name) => globalThis[__mfCacheGlobalKey][name];\n";
  const own = (name: string) => `let exportModule = read("${name}");`;
  for (const name of ["react", "@crm/ui"])
    expect(lean(`virtual:mf:x__loadShare__${name}__loadShare__.js`, head + own(name), plugin)).toEqual({
      code: `import { __mfCacheGlobalKey, read } from "\\u0000share-helpers:0";\n${own(name)}`,
      map: null,
    });
  if (typeof plugin.load !== "function") throw new TypeError("It loads nothing.");
  expect(Reflect.apply(plugin.load, undefined, ["\0share-helpers:0"])).toBe(
    `${head}\nexport { __mfCacheGlobalKey, read };`,
  );
});

test("a library of ES modules is exported as it is", () => {
  const code =
    'import * as all from "@tanstack/react-query";\nconst __mf_0 = all["useQuery"];\nexport { __mf_0 as useQuery };';
  expect(lean("virtual:mf:x__prebuild__query__prebuild__.js", code)).toEqual({
    code: 'export * from "@tanstack/react-query";',
    map: null,
  });
});

test.each([
  ["React, which is none", "virtual:mf:x__prebuild__react__prebuild__.js", 'import * as all from "react";'],
  ["anybody's own file", "/mf-contracts/src/module.ts", '__mf_0 = mod["Button"];'],
])("%s stays", (_, id, code) => expect(lean(id, code)).toBeUndefined());
