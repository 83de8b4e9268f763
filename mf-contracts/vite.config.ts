import { moduleConfig } from "@crm/module-kit/vite";
import { defineConfig, mergeConfig } from "vite";
import { pdfDecoders } from "./pdf-decoders.ts";

const module = moduleConfig({ name: "mf-contracts", folder: import.meta.dirname, port: 5181 });

export default defineConfig((env) => mergeConfig(module(env), { plugins: [pdfDecoders()] }));
