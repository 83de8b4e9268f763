import { expect, test } from "bun:test";
import type { CountedChunk } from "@crm/module-kit/chunk-sizes";
import { pageStart } from "./page-start";

const chunk = (fileName: string, more: Partial<CountedChunk> = {}): CountedChunk => ({
  fileName,
  facadeModuleId: null,
  imports: [],
  dynamicImports: [],
  ...more,
});

test("pageStart() lists the page's chunk and the shared libraries, without chunks that they load lazily", () => {
  const start = pageStart([
    chunk("page.js", {
      facadeModuleId: "/shell/index.html",
      imports: ["share.js"],
      dynamicImports: ["overlay.js"],
      viteMetadata: { importedCss: new Set(["page.css"]) },
    }),
    chunk("share.js", { dynamicImports: ["ui.js"] }),
    chunk("map.js", { facadeModuleId: "virtual:mf-localSharedImportMap:shell", dynamicImports: ["ui.js", "react.js"] }),
    chunk("react.js", { facadeModuleId: "\0virtual:mf:prebuild__react" }),
    chunk("ui.js", { facadeModuleId: "/packages/ui/src/index.ts", dynamicImports: ["dialogs.js"] }),
    chunk("dialogs.js", { facadeModuleId: "/packages/ui/src/overlays/dialogs.ts", imports: ["floating.js"] }),
    chunk("floating.js"),
    chunk("overlay.js", { facadeModuleId: "/shell/src/overlay.tsx" }),
  ]);
  expect(start.toSorted()).toEqual(["map.js", "page.css", "page.js", "react.js", "share.js", "ui.js"]);
});

test("pageStart() includes a chunk that contains the code of a facade chunk", () => {
  const start = pageStart([
    chunk("map.js", { facadeModuleId: "virtual:mf-localSharedImportMap:shell", imports: ["federation.js"] }),
    chunk("federation.js", { dynamicImports: ["ui.js"] }),
    chunk("ui.js", { facadeModuleId: "/packages/ui/src/index.ts" }),
  ]);
  expect(start.toSorted()).toEqual(["federation.js", "map.js", "ui.js"]);
});
