/** An older server can keep running after a migration that only adds. Statements that are not recognised count as changes. */
export function addsOnly(statements: readonly string[]): boolean {
  const texts = statements.map(normalised).filter((text) => text !== "");
  const own = new Set(texts.flatMap((text) => /^create table (\S+)/.exec(text)?.[1] ?? []));
  const ownColumns = new Set(texts.flatMap((text) => /^alter table (\S+ add column \S+)/.exec(text)?.[1] ?? []));
  const fillsOwnColumn = (text: string) => {
    const [, table, column] = /^update (\S+) set (\w+) = (?:true|false) where /.exec(text) ?? [];
    return ownColumns.has(`${table} add column ${column}`);
  };
  // An older server leaves the column null, which references nothing.
  const referencesFromOwnColumn = (text: string) => {
    const [, table, column] = /^alter table (\S+) add constraint \S+ foreign key \((\w+)\)/.exec(text) ?? [];
    return ownColumns.has(`${table} add column ${column}`);
  };
  return texts.every(
    (text) =>
      isSingleStatement(text) &&
      (ADDS.some((pattern) => pattern.test(text)) ||
        own.has(tableOf(text)) ||
        fillsOwnColumn(text) ||
        referencesFromOwnColumn(text)),
  );
}

const ADDS = [
  /^create table /,
  /^create index /,
  /^create (sequence|type|function) /,
  // Runs after the older server's own write, whose rows it cannot change.
  /^create trigger \S+ after /,
  /^lock table /,
  // An older server omits the column, so Postgres stores null or the default.
  /^alter table \S+ add column (?=.* default |(?!.* not null)).*$/,
];

const SINGLE_TABLE = [
  /^create (?:unique )?index .*? on (\S+)/,
  /^alter table (\S+) add constraint /,
  /^alter table (\S+) add column /,
  /^insert into (\S+) /,
];

function tableOf(text: string): string {
  for (const pattern of SINGLE_TABLE) {
    const found = pattern.exec(text)?.[1];
    if (found) return found;
  }
  return "";
}

const isSingleStatement = (text: string): boolean => !/;./.test(text);

function normalised(statement: string): string {
  return statement
    .replace(/\$\$.*?\$\$/gs, "''")
    .replace(/--.*$/gm, "")
    .replace(/"public"\.|"/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
