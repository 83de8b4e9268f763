import { environmentSchema } from "@crm/api/environment/environment-schema";
import { SECRETS } from "@crm/api/environment/secret-files";
import { ERROR_CODES } from "@crm/domain/call/error-codes";
import { ACTORS, AUDIT_EVENTS } from "@crm/domain/reference/audit-events";
import { ENVIRONMENT_TEXTS, SETTING_TEXTS } from "@crm/domain/reference/environment-texts";
import { LIMITS } from "@crm/domain/reference/limits";
import { LIVE_EVENT_TEXTS } from "@crm/domain/reference/live-event-texts";
import { STATE_MACHINES, type StateMachine, type Transition } from "@crm/domain/reference/state-machines";
import { LIVE_EVENT_TYPES } from "@crm/domain/server/live-event";
import { DEFAULT_SETTINGS } from "@crm/domain/server/settings";

/** The generated tables of a page by their names; the page has a region for each. */
export type Tables = Readonly<Record<string, string>>;

/** The pages of docs/reference with what the code puts into them. */
export const REFERENCE_PAGES: Readonly<Record<string, Tables>> = {
  "states.md": stateTables(),
  "limits.md": limitTables(),
  "settings.md": settingTables(),
  "events.md": eventTables(),
  "errors.md": errorTables(),
};

const REGION = /(<!-- table: (.+?) -->\n)[\s\S]*?(<!-- end -->)/g;

/** A page with its generated tables renewed. Throws when the page lacks a table or has one that the code does not give. */
export function fillPage(page: string, tables: Tables): string {
  const regions = [...page.matchAll(REGION)].map(([, , name = ""]) => name);
  const missing = Object.keys(tables).filter((name) => !regions.includes(name));
  const unknown = regions.filter((name) => !(name in tables));
  if (missing.length + unknown.length > 0)
    throw new Error(`The page lacks the tables [${missing}] and names the unknown tables [${unknown}]`);
  return page.replace(REGION, (_region, start: string, name: string, end: string) => `${start}${tables[name]}\n${end}`);
}

function stateTables(): Record<string, string> {
  return Object.fromEntries(STATE_MACHINES.map((machine) => [machine.name, tablesOf(machine)]));
}

function tablesOf({ states, transitions }: StateMachine): string {
  const hasWords = states.some(({ word }) => word !== "");
  const table = markdownTable(
    ["state", ...(hasWords ? ["shown as"] : []), "meaning"],
    states.map(({ state, word, meaning }) => [`\`${state}\``, ...(hasWords ? [word] : []), meaning]),
  );
  if (transitions.length === 0) return table;
  return `${table}\n\n${markdownTable(["from", "to", "by"], transitionRows(transitions))}`;
}

// One row for all states that the same person reaches from a state in the same way.
function transitionRows(transitions: readonly Transition[]): string[][] {
  return [...Map.groupBy(transitions, ({ from, by }) => `${from}\n${by}`).values()].map((group) => [
    `\`${group[0]?.from}\``,
    group.map(({ to }) => `\`${to}\``).join(", "),
    group[0]?.by ?? "",
  ]);
}

function limitTables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(LIMITS).map(([name, limits]) => [name, markdownTable(["what", "limit", "beyond it"], limits)]),
  );
}

function settingTables(): Record<string, string> {
  return {
    ...Object.fromEntries(
      Object.entries(ENVIRONMENT_TEXTS).map(([group, texts]) => [
        group,
        markdownTable(
          ["variable", "default", "what it does"],
          Object.entries(texts).map(([name, text]) => [variable(name), defaultOf(name), text]),
        ),
      ]),
    ),
    admin: markdownTable(
      ["setting", "default", "what it is for"],
      Object.entries(DEFAULT_SETTINGS).map(([key, value]) => [`\`${key}\``, code(value), SETTING_TEXTS[key] ?? ""]),
    ),
  };
}

function variable(name: string): string {
  const secrets: readonly string[] = SECRETS;
  return secrets.includes(name) ? `\`${name}\` (or \`${name}_FILE\`)` : `\`${name}\``;
}

function defaultOf(name: string): string {
  const schema = Object.entries(environmentSchema.shape).find(([each]) => each === name)?.[1];
  if (!schema) throw new Error(`The server reads no variable ${name}`);
  const { data } = schema.safeParse(undefined);
  return data === undefined || data === null ? "–" : code(String(data));
}

function code(value: string): string {
  return value === "" ? "–" : `\`${value}\``;
}

function errorTables(): Record<string, string> {
  const codes = Object.entries(ERROR_CODES).toSorted(([one], [other]) => one.localeCompare(other));
  return {
    codes: markdownTable(
      ["code", "status", "meaning"],
      codes.map(([code, { statuses, meaning }]) => [`\`${code}\``, statuses.join(", "), meaning]),
    ),
  };
}

function eventTables(): Record<string, string> {
  return {
    live: markdownTable(
      ["type", "sent when", "`id` is that of the"],
      LIVE_EVENT_TYPES.map((type) => [`\`${type}\``, ...LIVE_EVENT_TEXTS[type]]),
    ),
    audit: markdownTable(
      ["entity", "action", "meaning"],
      Object.entries(AUDIT_EVENTS).flatMap(([entity, actions]) =>
        Object.entries(actions).map(([action, meaning]) => [`\`${entity}\``, `\`${action}\``, meaning]),
      ),
    ),
    actors: markdownTable(
      ["actor", "who"],
      Object.entries(ACTORS).map(([actor, who]) => [`\`${actor}\``, who]),
    ),
  };
}

/** A table of Markdown; line breaks and bars in cells are escaped. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.map(escaped).join(" | ")} |`).join("\n");
}

function escaped(cell: string): string {
  return cell.replace(/\s*\n\s*/g, " ").replaceAll("|", "\\|");
}
