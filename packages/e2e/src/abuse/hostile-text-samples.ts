import { join } from "node:path";

/** If a text ever runs as code, it sets this mark on the page. */
const RUN = "window.ran=1";

/** Texts that imitate markup, code, patterns or prototypes, each with the attack that it tries. */
export const HOSTILE_TEXTS: readonly (readonly [tries: string, text: string])[] = [
  ["a script", `<script>${RUN}</script>`],
  ["a picture that fails to load", `"><img src=x onerror="${RUN}">`],
  ["a drawing that runs", `<svg/onload=${RUN}>`],
  ["a way out of a quoted attribute", `' autofocus onfocus='${RUN}`],
  ["a link that runs", `javascript:${RUN}`],
  ["a frame", `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`],
  ["a style that fetches", "<style>@import 'http://evil.example/x.css';</style>"],
  ["a template's braces", `{{constructor.constructor('${RUN}')()}}\${${RUN}}<%= ${RUN} %>`],
  ["markup as entities", `&lt;img src=x onerror=${RUN}&gt;`],
  ["the end of a JSON block", `</script><script>${RUN}</script>`],
  ["a statement of SQL", "Robert'); drop table contracts; --"],
  ["a condition of SQL", "' or 1=1 --"],
  ["a search's wildcards", "%_%\\"],
  ["a text search's operators", "!(a & <-> :* | ''"],
  ["the prototype's name", "__proto__"],
  ["the constructor's name", "constructor.prototype.toString"],
  ["text that runs backwards", "gnp.\u202Eexe.innocent\u202C"],
  ["marks without end", `Z${"\u0361\u0489".repeat(35)}algo`],
  ["letters outside of the plane, and half of one", "𝒜𝒹𝒶 👩‍👩‍👧‍👦 \ud83d"],
  ["control characters", "a\u0000b\u0007c\u001b[31md"],
  ["a header's line end", "x\r\nSet-Cookie: ran=1"],
  ["a format's placeholders", "%s%n%x{0}$1\\u0041"],
  ["a formula", `=HYPERLINK("http://evil.example";"ran")`],
  ["a number that is none", "NaN"],
];

/** The Big List of Naughty Strings, if CORPUS_DIR has it; else null. */
export async function naughtyStrings(): Promise<string[] | null> {
  const folder = process.env.CORPUS_DIR;
  if (!folder) return null;
  const texts: string[] = await Bun.file(join(folder, "hostile", "blns.json")).json();
  return texts.filter((text) => text.trim() !== "");
}

/** Returns a name as it is stored: trimmed, without control and direction characters. */
export function keptText(text: string): string {
  return text
    .replace(/[^\P{Cc}\s]/gu, "")
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();
}
