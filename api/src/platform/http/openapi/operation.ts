import type { Permission } from "@crm/domain/access/permissions";
import { idempotencyKeySchema, ifMatchSchema } from "@crm/domain/call/call-parameters.schema";
import type { ErrorCode } from "@crm/domain/call/error-codes";
import type { MiddlewareHandler } from "hono";
import { type DescribeRouteOptions, resolver, uniqueSymbol } from "hono-openapi";
import { z } from "zod";

/** Groups of calls, in the order of the document. */
export const TAGS = {
  contracts: "Contracts, their terms, import and export.",
  revenue: "Expected and received revenue of each contract and month.",
  documents: "The vault of contract documents, and the extraction of terms from them.",
  videos: "Videos that creators submit, their review, versions and comments.",
  uploads: "Videos on their way in, whole or in chunks.",
  deliverables: "Videos that a contract asks for, and the list that tracks them.",
  archive: "Moving decided videos to the archive and back.",
  payouts: "Payout requests, invoices and what is owed.",
  portals: "Links to creators' portals, and the Campaign Manager.",
  portal: "Calls that a creator's portal makes. The slug in the path is the secret that opens them.",
  announcements: "Announcements that portals show.",
  products: "Product requests of creators.",
  communication: "Contacts with creators: tasks, history and messages.",
  access: "Log-in, sessions and frames.",
  people: "The team: invitations, roles, accounts, and who did what.",
  modules: "Front-end modules and their versions.",
  server: "Settings, status, live events and health.",
} as const;

type SuccessStatus = 200 | 201 | 202 | 204 | 206 | 304;

/** A body that is not JSON, in one of these media types. */
export type FileAnswer = { media: readonly [string, ...string[]]; description: string; json?: JsonSchema };

/** The content of an answer: JSON, a list, a file, or null for no body. */
export type Answer = JsonSchema | ListAnswer | FileAnswer | null;

/** A schema of zod or of zod/mini. */
type JsonSchema = z.core.$ZodType;

type ListAnswer = { rows: JsonSchema };

type KnownError = ErrorCode | readonly [status: number, code: ErrorCode];

/** Who may make a call. By default: sessions, frames and tokens with the permission. */
type Access = "anyone" | "portals" | "portals too" | "tokens" | "sessions" | "accounts";

/** `any`: everyone who is logged in. `modules` and `metrics` are scopes of tokens, which no role has. */
export type CallPermission = Permission | "any" | "modules" | "metrics";

type Allowed =
  | { access: "anyone" | "portals"; permission?: never }
  | { access?: Exclude<Access, "anyone" | "portals">; permission: CallPermission };

export type Operation = Allowed & {
  tag: keyof typeof TAGS;
  summary: string;
  description?: string;
  params?: Readonly<Record<string, JsonSchema>>;
  headers?: Readonly<Record<string, z.ZodType>>;
  ifMatch?: true;
  idempotencyKey?: true;
  /** A body that is not JSON. JSON bodies are described by `validate`. */
  body?: { media: string; schema: z.ZodType };
  answers: Readonly<Partial<Record<SuccessStatus, Answer>>>;
  /** Codes other than those that follow from the method, the parameters and the body. Needs the status if a code has several. */
  errors?: readonly KnownError[];
  /** Fields that errors of this call have in addition to the usual fields. */
  errorFields?: z.ZodRawShape;
};

export const csvFile: FileAnswer = { media: ["text/csv"], description: "A CSV file of every row that matches." };

/** Rows of a list, sent as a whole or in pages. */
export const listOf = (rows: JsonSchema): ListAnswer => ({ rows });

const OPERATION = Symbol("operation");

/** Describes a call for the API document and for the check of its answers. Comes before the call's validators. */
export function operation(described: Operation): MiddlewareHandler {
  if (described.permission === undefined && described.access !== "anyone" && described.access !== "portals")
    throw new Error(`"${described.summary}" names no permission`);
  const middleware: MiddlewareHandler = (_c, next) => next();
  return Object.assign(middleware, { [OPERATION]: described, [uniqueSymbol]: { spec: specOf(described) } });
}

/** Returns the description that `operation` attached, or null. */
export function operationIn(handler: object): Operation | null {
  return OPERATION in handler ? asOperation(handler[OPERATION]) : null;
}

// Only `operation` sets this symbol.
const asOperation = (value: unknown) => value as Operation;

function specOf({
  tag,
  summary,
  description,
  access,
  permission,
  body,
  answers,
  ...call
}: Operation): DescribeRouteOptions {
  return {
    tags: [tag],
    summary,
    ...describedWith(description, permission),
    ...(access && { security: SECURITY[access] }),
    parameters: parametersOf(call),
    ...(body && {
      requestBody: { required: true, content: { [body.media]: { schema: resolver(body.schema, ON_THE_WIRE) } } },
    }),
    responses: Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, responseOf(answer)])),
  };
}

function describedWith(given: string | undefined, permission: CallPermission | undefined): { description?: string } {
  const needed =
    permission === undefined || permission === "any" ? undefined : `Needs the permission \`${permission}\`.`;
  const description = [given, needed].filter((text) => text !== undefined).join(" ");
  return description === "" ? {} : { description };
}

const SECURITY: Record<Access, Record<string, []>[]> = {
  anyone: [],
  portals: [],
  "portals too": [{ session: [] }, { frame: [] }, { token: [] }, { portal: [] }],
  tokens: [{ token: [] }],
  sessions: [{ session: [] }, { frame: [] }],
  accounts: [{ session: [] }, { frame: [] }],
};

function parametersOf({ params = {}, headers = {}, ifMatch, idempotencyKey }: Partial<Operation>) {
  const described = {
    ...headers,
    ...(ifMatch && { "If-Match": ifMatchSchema }),
    ...(idempotencyKey && { "Idempotency-Key": idempotencyKeySchema }),
  };
  return [
    ...Object.entries(params).map(([name, schema]) => ({
      in: "path",
      name,
      required: true,
      schema: parameterSchema(schema, "output"),
    })),
    ...Object.entries(described).map(([name, schema]) => ({
      in: "header",
      name,
      schema: parameterSchema(schema, "input"),
      ...(HEADER_TEXTS[name] && { description: HEADER_TEXTS[name] }),
    })),
  ];
}

const HEADER_TEXTS: Readonly<Record<string, string>> = {
  "If-Match": "The version that the change was made on, in quotes. 412 if there is a newer one.",
  "Idempotency-Key": "Makes a repeat safe: the same key and body get the same answer for 30 days.",
};

type SchemaObject = NonNullable<
  Extract<NonNullable<DescribeRouteOptions["parameters"]>[number], { name: string }>["schema"]
>;

// hono-openapi's types follow OpenAPI 3.0, which is narrower here.
const asSchemaObject = (schema: object) => schema as SchemaObject;

function parameterSchema(schema: JsonSchema, io: "input" | "output") {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, override });
  return asSchemaObject(described);
}

// Zod gives every unbounded integer the bounds of JavaScript's safe integers, which would clutter the document.
const override = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};
// Answers, too, are described as they are sent, which is the input of a codec.
const ON_THE_WIRE = { io: "input", unrepresentable: "any", override };

function responseOf(answer: Answer) {
  if (answer === null) return { description: "Done, without a body." };
  if ("_zod" in answer) return jsonResponse(answer);
  if ("rows" in answer) return { ...jsonResponse(z.array(answer.rows)), headers: PAGE_HEADERS };
  const { media, description, json } = answer;
  const file = { schema: { type: "string" as const, format: "binary" } };
  return {
    description,
    content: {
      ...(json && { "application/json": { schema: resolver(json, ON_THE_WIRE) } }),
      ...Object.fromEntries(media.map((type) => [type, file])),
    },
  };
}

const jsonResponse = (schema: JsonSchema) => ({
  description: "Success.",
  content: { "application/json": { schema: resolver(schema, ON_THE_WIRE) } },
});

const PAGE_HEADERS = {
  Link: {
    description: 'The next page, as `<path>; rel="next"`. Missing on the last one and where `limit` is.',
    schema: { type: "string" as const },
  },
  "X-Total-Count": {
    description:
      "Rows that match the filters, at most 10,000. With more than 10,000 contracts at most 200 in a search or for a filter that is slow to count. Missing where `limit` is.",
    schema: { type: "integer" as const },
  },
  "X-Total-Count-Capped": {
    description: "`true` where more rows match than are counted.",
    schema: { type: "string" as const, enum: ["true"] },
  },
};
