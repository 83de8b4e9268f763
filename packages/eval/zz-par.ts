import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import { SURE_FROM } from "@crm/domain/document/sure-from";
import { extractContract } from "@crm/reader/fields/extract-contract";
import { textDocument } from "@crm/reader/fields/fixtures/text-document";
import { judgeField } from "./src/judge-field";

const lines = (await Bun.file("/tmp/w/new/paraphrases.jsonl").text())
  .trim()
  .split("\n")
  .map((l) => JSON.parse(l));
const t: any = {};
let sw = 0,
  sure = 0;
const bad: string[] = [];
let whole = 0;
for (const { text, labels } of lines) {
  const clean = Object.fromEntries(
    Object.entries(labels).map(([k, v]) => [k, typeof v === "string" ? v.replace(/ \(computed\)$/, "") : v]),
  );
  const row: any = {
    id: "",
    kind: "txt",
    file: "",
    labels: clean,
    quality: Object.fromEntries(Object.keys(clean).map((k) => [k, clean[k] === null ? "verified-absent" : "exact"])),
  };
  const { data, fields } = extractContract(textDocument(text));
  let ok = true;
  for (const f of EXPECTED_DETAILS) {
    const o = judgeField(row, f, data[f]);
    if (!o) continue;
    (t[f] ??= {})[o] = (t[f][o] ?? 0) + 1;
    const good = o === "right" || o === "absent";
    if (!good) {
      ok = false;
      bad.push(
        `${o} ${f} want ${JSON.stringify(clean[f])} got ${JSON.stringify(data[f])} ${fields[f]?.confidence} | ${text.replace(/\n/g, " / ")}`,
      );
    }
    const s = fields[f] && (fields[f] as any).confidence >= SURE_FROM;
    if (s) {
      sure++;
      if (!good) sw++;
    }
  }
  if (ok) whole++;
}
console.log(t, "whole", whole, "of", lines.length, "sure wrong", sw, "of", sure);
if (process.argv[2]) console.log(bad.join("\n"));
