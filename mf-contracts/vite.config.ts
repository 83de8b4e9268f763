import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { moduleConfig } from "@crm/module-kit/vite";
import { defineConfig, mergeConfig, type Plugin } from "vite";

const FOLDER = join(import.meta.dirname, "node_modules/pdfjs-dist/wasm");
const DECODERS = ["jbig2_nowasm_fallback.js", "openjpeg_nowasm_fallback.js"];

const module = moduleConfig({ name: "mf-contracts", folder: import.meta.dirname, port: 5181 });

export default defineConfig((env) => mergeConfig(module(env), { plugins: [pdfDecoders()] }));

/** pdf.js loads these decoders by name when a scan needs one. */
function pdfDecoders(): Plugin {
  return {
    name: "pdf-decoders",
    async generateBundle() {
      for (const name of DECODERS) {
        const source = await readFile(join(FOLDER, name));
        this.emitFile({ type: "asset", fileName: `assets/pdfjs/${name}`, source });
      }
    },
  };
}
