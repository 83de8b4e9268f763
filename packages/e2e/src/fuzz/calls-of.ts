import fc from "fast-check";
import type { Known } from "./known-things";
import { FORM_TYPE, jsonText, ODD_BODIES, ODD_FORMS, ODD_IDS, ODD_TEXTS } from "./odd-values";
import type { Operation, Parameter } from "./operations";
import { spoiled } from "./spoil-value";
import { valuesOf } from "./values-of-schema";

export type Caller = "admin" | "token" | "reader" | "publisher" | "metrics" | "portal" | "nobody";

/** `path` is encoded and includes the query. */
export type FuzzCall = {
  method: string;
  path: string;
  caller: Caller;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
};

/** Generates valid and nearly valid calls. `refused` omits bodies that match the schema. */
export function callsOf(operation: Operation, known: Known, { refused = false } = {}): fc.Arbitrary<FuzzCall> {
  const { method } = operation;
  const calls = fc.record({
    method: fc.constant(method),
    path: fc.tuple(pathsOf(operation, known), queriesOf(operation.query, known)).map((parts) => parts.join("")),
    caller: refused ? fc.constant<Caller>("admin") : callersOf(operation),
    headers: fc.tuple(...headersOf(method)).map((parts) => Object.assign({}, ...parts)),
    body: method === "GET" ? fc.constant(undefined) : bodiesOf(operation, known, refused),
  });
  return method === "POST" && !operation.body ? fc.oneof(calls, calls.chain(withForm)) : calls;
}

// The document does not describe the form of file uploads.
const withForm = (call: FuzzCall): fc.Arbitrary<FuzzCall> =>
  fc
    .constantFrom(...ODD_FORMS)
    .map((body) => ({ ...call, body, headers: { ...call.headers, "Content-Type": FORM_TYPE } }));

function pathsOf({ path }: Operation, known: Known): fc.Arbitrary<string> {
  const parts = path.split("/").map((part, at, all) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name ? idsAt(all.slice(0, at).join("/"), name, known) : fc.constant(part);
  });
  return fc.tuple(...parts).map((texts) => texts.join("/"));
}

function idsAt(list: string, name: string, { byList, slugs, ids }: Known): fc.Arbitrary<string> {
  const odd = fc.constantFrom(...ODD_IDS);
  const here = byList.get(list) ?? [];
  const known = name === "slug" ? slugs : here.length > 0 ? here : ids;
  if (known.length === 0) return odd;
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known).map(String) }, { weight: 1, arbitrary: odd });
}

const UNKNOWN: Parameter[] = [
  { name: "limit", in: "query", schema: { type: "string" } },
  { name: "unknown", in: "query", schema: { type: "string" } },
  { name: "__proto__", in: "query", schema: { type: "string" } },
];

function queriesOf(described: Parameter[], known: Known): fc.Arbitrary<string> {
  const pairs = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(described.length > 0 ? described : UNKNOWN)) },
    { weight: 1, arbitrary: fc.constantFrom(...UNKNOWN) },
  );
  const pair = pairs.chain((parameter) =>
    fc
      .oneof(
        { weight: 5, arbitrary: parameterValues(parameter, known) },
        { weight: 1, arbitrary: fc.constantFrom(...ODD_IDS) },
      )
      .map((value) => `${encodeURIComponent(parameter.name)}=${value}`),
  );
  return fc.array(pair, { maxLength: 4 }).map((all) => (all.length > 0 ? `?${all.join("&")}` : ""));
}

function parameterValues({ name, schema }: Parameter, known: Known): fc.Arbitrary<string> {
  const values = name === "cursor" ? cursorsNear(known.cursors) : valuesOf(schema, known, name);
  const odd = fc.constantFrom<unknown>(...ODD_TEXTS);
  return fc
    .oneof({ weight: 4, arbitrary: values }, { weight: 1, arbitrary: odd })
    .map((value) => encodeURIComponent(String(value).toWellFormed()));
}

function cursorsNear(cursors: readonly string[]): fc.Arbitrary<string> {
  const given = fc.constantFrom("WzFd", ...cursors);
  const changed = spoiled(given.map(valuesIn)).map((value) => Buffer.from(jsonText(value) ?? "").toString("base64url"));
  return fc.oneof(given, { weight: 3, arbitrary: changed.filter((text) => text.length < 8000) });
}

function valuesIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return [];
  }
}

function bodiesOf({ body, path }: Operation, known: Known, refused: boolean): fc.Arbitrary<FuzzCall["body"]> {
  const odd = fc.constantFrom<FuzzCall["body"]>(...ODD_BODIES);
  if (!body) return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, odd);
  const sensible = valuesOf(rowsOf(path, body), { ...known, isSensible: true });
  const near = spoiled(sensible).map(jsonText);
  if (refused) return fc.oneof({ weight: 12, arbitrary: near }, odd);
  return fc.oneof(
    { weight: 4, arbitrary: sensible.map(jsonText) },
    { weight: 5, arbitrary: near },
    { weight: 3, arbitrary: valuesOf(rowsOf(path, body), known).map(jsonText) },
    { weight: 1, arbitrary: odd },
  );
}

// The API checks rows one by one, so the schema accepts any row.
const rowsOf = (path: string, body: NonNullable<Operation["body"]>) =>
  path === "/api/contracts/bulk-upsert" ? { ...body, items: BULK_ROW } : body;

const BULK_ROW = {
  type: "object",
  properties: Object.fromEntries(
    ["fullName", "socialHandle", "monthlyFee", "startDate", "endDate", "notes", "platform", "rowId", "tags"].map(
      (name) => [name, { type: "string" }],
    ),
  ),
};

// An admin would end the session of all other calls.
const ENDS_SESSION = ["/api/auth/logout", "/api/account/sessions/{id}"];

function callersOf({ path, method }: Operation): fc.Arbitrary<Caller> {
  if (ENDS_SESSION.includes(path)) return fc.constantFrom("token", "nobody", "portal");
  if (/^\/api\/modules\/.+\/(?:versions|activate)$/.test(path))
    return fc.constantFrom("publisher", "publisher", "admin");
  const others = fc.constantFrom<Caller>("token", "reader", "metrics", "portal", "nobody");
  return fc.oneof({ weight: method === "GET" ? 6 : 12, arbitrary: fc.constant<Caller>("admin") }, others);
}

type Headers = Record<string, string>;

function headersOf(method: string): fc.Arbitrary<Headers>[] {
  const seldom = (name: string, values: readonly string[], weight = 1): fc.Arbitrary<Headers> =>
    fc.oneof(
      { weight: 10, arbitrary: fc.constant({}) },
      { weight, arbitrary: fc.constantFrom(...values).map((value) => ({ [name]: value })) },
    );
  if (method === "GET")
    return [
      seldom("Range", [
        "bytes=0-0",
        "bytes=-0",
        "bytes=-5",
        "bytes=9-1",
        "bytes=99999999999999999999-",
        "x",
        "bytes=0-1,3-4",
      ]),
      seldom("If-None-Match", ['"1"', "*", "x".repeat(3000), 'W/"é"']),
      seldom("Last-Event-ID", ["1", "x", "-1", "9".repeat(40)]),
      seldom("X-Portal-Slug", ["x", "é", "a".repeat(300)]),
    ];
  return [
    seldom(
      "If-Match",
      ['"1"', "*", 'W/"1"', '"999999999"', '"9999999999"', '"-1"', "1", "", "é", `"${"9".repeat(4000)}"`],
      4,
    ),
    seldom("Idempotency-Key", ["key-1", "key-2", "k".repeat(255), "k".repeat(256), "a b", "é", "", "'"], 4),
    seldom("Content-Type", [
      ...[
        "application/json; charset=utf-16",
        "application/json;;;",
        "APPLICATION/JSON",
        "text/plain",
        "application/xml",
      ],
      ...["multipart/form-data", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "é"],
      ...["application/octet-stream", "application/x-tar"],
    ]),
  ];
}
