import type { Tally } from "./tally";

export function readJunit(xml: string): Tally & { files: Set<string> } {
  const cases = [...xml.matchAll(/<testcase\b([^>]*?)(\/>|>([\s\S]*?)<\/testcase>)/g)].map((match) => ({
    name: fullName(match[1] ?? ""),
    file: attribute(match[1] ?? "", "file"),
    seconds: Number(attribute(match[1] ?? "", "time")),
    body: match[3] ?? "",
  }));
  const failures = cases.filter(({ body }) => /<(?:failure|error)\b/.test(body)).map(({ name }) => name);
  const skips = cases.filter(({ body }) => /<skipped\b/.test(body)).map(({ name }) => name);
  const byFile = Map.groupBy(cases, ({ file }) => file);
  return {
    passed: cases.length - failures.length - skips.length,
    failed: failures.length,
    skipped: skips.length,
    failures,
    skips,
    passedOnRetry: [],
    times: [...byFile].map(([file, of]) => ({ file, seconds: of.reduce((sum, { seconds }) => sum + seconds, 0) })),
    files: new Set(byFile.keys()),
  };
}

function fullName(attributes: string): string {
  // Bun names the innermost suite first.
  const suites = attribute(attributes, "classname").split(" > ").reverse();
  const path = [...suites, attribute(attributes, "name")].filter((part) => part !== "").join(" > ");
  return `${attribute(attributes, "file")}: ${path}`;
}

const attribute = (attributes: string, name: string): string =>
  unescaped(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole);
