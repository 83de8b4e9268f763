/**
 * Whether a migration, as its statements, only adds: tables, indexes that are not unique, columns that may be left out, and
 * whatever it does to tables of its own. Then a server that does not know it goes on as before. What it cannot tell
 * for certain, such as several statements in one, counts as a change.
 */
export function addsOnly(statements: readonly string[]): boolean {
  const texts = statements.map(bare).filter((text) => text !== "");
  const own = new Set(texts.flatMap((text) => /^create table (\S+)/.exec(text)?.[1] ?? []));
  return texts.every((text) => isOne(text) && (ADDS.some((pattern) => pattern.test(text)) || own.has(tableOf(text))));
}

const ADDS = [
  /^create table /,
  /^create index /,
  /^create (sequence|type) /,
  // Who leaves it out stores null or the default.
  /^alter table \S+ add column (?=.* default |(?!.* not null)).*$/,
];

// Where a change is of one table, and of nothing beside it.
const OF_A_TABLE = [
  /^create (?:unique )?index .*? on (\S+)/,
  /^alter table (\S+) add constraint /,
  /^alter table (\S+) add column /,
  /^insert into (\S+) /,
];

function tableOf(text: string): string {
  for (const pattern of OF_A_TABLE) {
    const found = pattern.exec(text)?.[1];
    if (found) return found;
  }
  return "";
}

const isOne = (text: string): boolean => !/;./.test(text);

function bare(statement: string): string {
  return statement
    .replace(/--.*$/gm, "")
    .replace(/"public"\.|"/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
