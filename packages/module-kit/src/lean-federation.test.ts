import { expect, test } from "bun:test";
import { leanFederation } from "./lean-federation";

const lean = (id: string, code: string): unknown => {
  const { transform } = leanFederation();
  if (typeof transform !== "object") throw new TypeError("It has no transform.");
  return Reflect.apply(transform.handler, undefined, [code, id]);
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
