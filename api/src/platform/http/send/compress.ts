import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Coding = "br" | "gzip";

export function codingFor(accepted: string | undefined): Coding | null {
  const taken = new Map(
    (accepted ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
      return [name, !parameters.some((word) => /^q=0(\.0*)?$/.test(word))] as const;
    }),
  );
  const takes = (name: string) => taken.get(name) ?? taken.get("*") ?? false;
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : null;
}

export function compress(text: string, coding: Coding): Uint8Array<ArrayBuffer> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return new Uint8Array(coding === "gzip" ? gzipSync(text) : brotliCompressSync(text, quality));
}
