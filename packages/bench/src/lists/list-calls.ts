import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CONTACT_FILTERS } from "@crm/domain/communication/communication";
import { CONTRACT_STATUSES } from "@crm/domain/contract/contract-status";
import { addMonths, type CalendarDate } from "@crm/domain/value/calendar";
import { z } from "zod";

/** These find many rows, some, one or none, also with one or two letters, which no trigram index finds. */
const SEARCHES = ["a", "an", "qx", "maria", "Zimmermann", "_77", "_4242", "nobody at all"];

/** Reads of one row, of the server or of a file, whose time does not depend on a table's size. The audit log has a benchmark of its own. */
const NO_LIST =
  /^\/(health|ready|metrics|modules\.json|embed\/check)$|^\/api\/(auth\/.*|audit-events|modules|events|settings|openapi\.json|docs.*|convert\/.*)$|\{(id|uploadId)\}(\/(text|html|download|video|poster|invoice))?$/;

const WHOLE_TABLE = /\/export$/;

type Query = Record<string, string>;

/** Every list, search, summary and count of the API document, by path, with the queries to measure. */
export function listCalls(today: CalendarDate): Map<string, string[]> {
  const lists = documentedReads().filter(([path]) => !WHOLE_TABLE.test(path));
  return new Map(lists.map(([path, parameters]) => [path, queriesOf(parameters, today)]));
}

/** Every list without a page limit and every export. */
export const wholeTableCalls = (): string[] =>
  documentedReads()
    .filter(([path, parameters]) => WHOLE_TABLE.test(path) || parameters.some(({ name }) => name === "limit"))
    .map(([path]) => path);

const parameter = z.object({ name: z.string(), in: z.string(), schema: z.looseObject({}) });
const read = z.object({ parameters: z.array(parameter).default([]) });
const openapi = z.object({ paths: z.record(z.string(), z.object({ get: read.optional() })) });

type Parameter = z.infer<typeof parameter>;

function documentedReads(): [path: string, parameters: Parameter[]][] {
  const text = readFileSync(join(import.meta.dir, "../../../../docs/openapi.json"), "utf8");
  const { paths } = openapi.parse(JSON.parse(text));
  return Object.entries(paths).flatMap(([path, { get }]): [string, Parameter[]][] =>
    get && !NO_LIST.test(path) ? [[path, get.parameters.filter((one) => one.in === "query")]] : [],
  );
}

function queriesOf(parameters: readonly Parameter[], today: CalendarDate): string[] {
  const named = (name: string) => parameters.find((one) => one.name === name);
  const page: Query = named("limit") ? { limit: "50" } : {};
  const sorts: Query[] = valuesOf(named("sort")).map((sort) => ({ sort }));
  const filters: Query[] = parameters.flatMap((one) =>
    filterValues(one, today).map((value) => ({ [one.name]: value })),
  );
  const searches: Query[] = named("search") ? SEARCHES.map((search) => ({ search })) : [];
  const queries: Query[] = [
    {},
    ...[...filters, ...searches].flatMap((query) => [query, { ...query, ...sorts.at(-1) }]),
    ...sorts.slice(1),
    ...searches.slice(3, 5).flatMap((search) => filters.slice(0, 4).map((filter) => ({ ...filter, ...search }))),
  ];
  return [...new Set(queries.map((query) => String(new URLSearchParams({ ...page, ...query }))))];
}

const NO_FILTERS = ["search", "limit", "cursor", "sort", "sha256"];

function filterValues(given: Parameter, today: CalendarDate): readonly string[] {
  const { name } = given;
  if (NO_FILTERS.includes(name)) return [];
  if (name === "contractId") return ["1", "90"];
  // A person with many creators, with some, and one without any.
  if (name === "adminOwnerId") return ["me", "30", "9999", "none"];
  if (name === "month") return [today, addMonths(today, -4)].map((day) => day.slice(0, 7));
  if (name === "days") return CONTACT_FILTERS;
  const values = valuesOf(given);
  return values.length > 0 ? values : CONTRACT_STATUSES;
}

const texts = z.looseObject({ enum: z.array(z.string()).default([]) });
const choice = z.looseObject({ anyOf: z.array(texts) }).or(texts);

function valuesOf(given: Parameter | undefined): string[] {
  const { data } = choice.safeParse(given?.schema);
  if (!data) return [];
  return "anyOf" in data
    ? z
        .array(texts)
        .parse(data.anyOf)
        .flatMap((one) => one.enum)
    : texts.parse(data).enum;
}
