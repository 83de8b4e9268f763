import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Glob } from "bun";
import { FrontMatter } from "../front-matter";
import { dealPlaceholder } from "./placeholders";
import { pick } from "./random";
import { parseTemplate, type Template, type Writing } from "./template";

const FOLDER = join(import.meta.dir, "../../sentences");

/** Adds sentences of packages/eval/sentences: `{monthly-fee}` is one of that file, `{clauses 4..9}` are numbered clauses. */
export function layoutPlaceholder(written: string): Template | undefined {
  return clausesPlaceholder(written) ?? SENTENCES.get(written)?.one ?? dealPlaceholder(written);
}

interface Sentences {
  one: Template;
  all: Template[];
}

const SENTENCES: ReadonlyMap<string, Sentences> = new Map(
  [...new Glob("*.txt").scanSync(FOLDER)].map((file) => {
    const path = join(FOLDER, file);
    return [
      basename(file, ".txt"),
      sentencesOf(new FrontMatter(readFileSync(path, "utf8"), path, ["about", "amount"])),
    ];
  }),
);

// The `amount` is drawn before the sentence that uses it.
function sentencesOf(head: FrontMatter): Sentences {
  head.require("about");
  const parse = (text: string, line: number) => parseTemplate(text, { path: head.path, line }, dealPlaceholder);
  const amountOf = parse(head.get("amount") ?? "", head.lineOf("amount"));
  const all = head.text.split("\n").flatMap((line, index) => (line === "" ? [] : [parse(line, head.textLine + index)]));
  return {
    all,
    one: (writing) => {
      const amount = amountOf(writing);
      return withRoles(pick(writing.deal.random, all)({ ...writing, amount }), writing);
    },
  };
}

function clausesPlaceholder(written: string): Template | undefined {
  const [, first, last, numbered = "#. ", untagged] =
    /^clauses (\d+|[A-Z])\.\.(\d+|[A-Z])(?: "(.*)")?( untagged)?$/.exec(written) ?? [];
  const clauses = SENTENCES.get("clauses")?.all;
  if (!clauses || first === undefined || last === undefined) return undefined;
  const count = numberOf(last) - numberOf(first) + 1;
  return (writing) => {
    const offset = Math.floor(writing.deal.random() * clauses.length);
    const texts = Array.from({ length: count }, (_, at) => {
      const number = /\d/.test(first) ? numberOf(first) + at : String.fromCodePoint(numberOf(first) + at);
      return `${numbered.replace("#", String(number))}${clauses[(offset + at) % clauses.length]?.(writing) ?? ""}`;
    });
    const text = withRoles(texts.join("\n\n"), writing);
    return untagged ? text.replace(/ and shall tag @\S+\./, ".") : text;
  };
}

const numberOf = (written: string): number => (/\d/.test(written) ? Number(written) : (written.codePointAt(0) ?? 0));

const withRoles = (text: string, { roles }: Writing): string =>
  roles ? text.replace(/\bBrand\b/g, roles.brand).replace(/\bCreator\b/g, roles.creator) : text;
