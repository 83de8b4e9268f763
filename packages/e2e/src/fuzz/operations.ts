import type { z } from "zod";

/** A JSON Schema as zod reads it back. */
export type AnswerSchema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

/** A JSON Schema of the OpenAPI document, as far as the product's schemas use them. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  not?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
};

export type Parameter = { name: string; in: "path" | "query"; schema: Schema; required?: boolean };

/** One call that the document describes; `body` is null where it names none. */
export type Operation = {
  /** Such as `PUT /api/contracts/{id}`. */
  name: string;
  method: string;
  path: string;
  pathNames: string[];
  query: Parameter[];
  body: Schema | null;
  /** What the document says of answers, by their status. */
  answers: Record<string, AnswerSchema>;
};

type Described = {
  responses?: Record<string, { content?: Record<string, { schema: AnswerSchema }> }>;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** The OpenAPI document, as far as it is read here. */
export type Document = { paths: Record<string, Record<string, Described>> };

/** Every call of the document, in its order. */
export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([verb, { parameters = [], requestBody, responses = {} }]) => ({
      name: `${verb.toUpperCase()} ${path}`,
      method: verb.toUpperCase(),
      path,
      pathNames: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ""),
      query: parameters.filter((each) => each.in === "query"),
      body: requestBody?.content["application/json"]?.schema ?? null,
      answers: Object.fromEntries(
        Object.entries(responses).flatMap(([status, { content }]) =>
          content?.["application/json"] ? [[status, content["application/json"].schema]] : [],
        ),
      ),
    })),
  );
}
