import type { z } from "zod";

export type AnswerSchema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

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

/** `body` is null when the operation has none. */
export type Operation = {
  name: string;
  method: string;
  path: string;
  pathNames: string[];
  query: Parameter[];
  body: Schema | null;
  answers: Record<string, AnswerSchema>;
};

type Described = {
  responses?: Record<string, { content?: Record<string, { schema: AnswerSchema }> }>;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type Document = { paths: Record<string, Record<string, Described>> };

/** Returns the document with each reference replaced by the component that it names. */
export function withoutReferences(document: Document): Document {
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve);
    if (typeof node !== "object" || node === null) return node;
    if ("$ref" in node && typeof node.$ref === "string") return resolve(componentAt(document, node.$ref));
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]));
  };
  return asDocument(resolve(document));
}

function componentAt(document: Document, reference: string): unknown {
  let found: unknown = document;
  for (const name of reference.split("/").slice(1))
    found = typeof found === "object" && found !== null ? Reflect.get(found, name) : undefined;
  if (found === undefined) throw new Error(`${reference} is not in the document`);
  return found;
}

// Resolving references keeps the document's form.
const asDocument = (resolved: unknown) => resolved as Document;

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
