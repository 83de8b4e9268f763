import { textsOf } from "./sources/texts";

// A tagged template, or a text that becomes SQL as it stands.
const BECOMES_SQL = /[\w$)\]]$|\.(?:raw|identifier|unsafe|execute|exec)\(\s*$/;

// Words after which other texts name a table, such as parts of a statement. Prose has some of them too, but hardly before a table's name.
const NAMES_TABLE =
  /\b(?:from|join|into|update|using|table|truncate|only|references|on|lateral|copy|lock|exists)\s+\(?(?:only\s+)?(?:"?public"?\.)?"?(\w+)/gi;

const COMMENT = /--.*|\/\*[\s\S]*?\*\//g;

/** The tables that the SQL of some code names, whatever stands before the name. */
export function tablesInSql(code: string, tables: ReadonlyMap<string, unknown>): string[] {
  const words = textsOf(code).flatMap(({ value, before }) => {
    const text = value.replace(/\\[nrt]/g, " ").replace(COMMENT, " ");
    if (BECOMES_SQL.test(before)) return text.match(/\w+/g) ?? [];
    return [...text.matchAll(NAMES_TABLE)].map(([, name = ""]) => name);
  });
  return [...new Set(words)].filter((word) => tables.has(word));
}
