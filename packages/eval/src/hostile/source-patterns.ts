import { join } from "node:path";
import { Glob } from "bun";
import { parseAst } from "vite";
import type { ReaderPattern } from "./note-patterns";

export async function patternsInSource(folder: string): Promise<ReaderPattern[]> {
  const files = [...new Glob("**/*.ts").scanSync(folder)].filter((file) => !/\.test\.ts$|fixture/.test(file)).sort();
  const found = await Promise.all(
    files.map(async (file) => {
      const program = parseAst(await Bun.file(join(folder, file)).text(), { lang: "ts" });
      return patternsIn(program).map((pattern) => ({ ...pattern, longest: 0, place: file }));
    }),
  );
  return found.flat();
}

type Written = { source: string; flags: string };

function patternsIn(node: unknown): Written[] {
  if (Array.isArray(node)) return node.flatMap(patternsIn);
  if (!isRecord(node)) return [];
  const written = literal(node) ?? constructed(node);
  return [...(written ? [written] : []), ...Object.values(node).flatMap(patternsIn)];
}

function literal({ type, regex }: Record<string, unknown>): Written | null {
  if (type !== "Literal" || !isRecord(regex)) return null;
  return plain(new RegExp(String(regex.pattern), String(regex.flags)));
}

function constructed({ type, callee, arguments: given }: Record<string, unknown>): Written | null {
  if ((type !== "NewExpression" && type !== "CallExpression") || !Array.isArray(given)) return null;
  if (!isRecord(callee) || callee.name !== "RegExp") return null;
  const [source, flags] = given.map((one) => (isRecord(one) && typeof one.value === "string" ? one.value : null));
  return source ? plain(new RegExp(source, flags ?? "")) : null;
}

const plain = ({ source, flags }: RegExp): Written => ({ source, flags });

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
