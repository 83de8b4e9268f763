import { ERROR_CODES } from "@crm/domain/call/error-codes";
import { PRODUCT_NAME } from "@crm/domain/words/product";
import { Hono } from "hono";
import { generateSpecs, resolver } from "hono-openapi";
import { z } from "zod";
import type { AppEnv } from "../env";
import { type DescribedCall, describedCalls, errorSchemaOf } from "./described-calls";
import { operation, TAGS } from "./operation";

/** Raise the major version with each change that breaks clients. */
const API_VERSION = "1.0.0";

export function openApiRoutes(app: Hono<AppEnv>) {
  let document: ReturnType<typeof describeApi> | undefined;
  return new Hono<AppEnv>().get(
    "/api/openapi.json",
    operation({
      tag: "server",
      permission: "any",
      summary: "Describe the API as an OpenAPI 3.1 document",
      answers: { 200: z.looseObject({ openapi: z.string() }) },
    }),
    async (c) => {
      document ??= describeApi(app);
      return c.json(await document, 200);
    },
  );
}

async function describeApi(app: Hono<AppEnv>) {
  const calls = describedCalls(app);
  const document = await generateSpecs(app, {
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
    documentation: {
      info: {
        title: PRODUCT_NAME,
        version: API_VERSION,
        description:
          "Contracts, documents, videos and payouts of creators. Days are `YYYY-MM-DD`, instants ISO 8601 in UTC, money decimal strings.",
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/" }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "__Host-session", description: "An admin's session." },
          frame: { type: "apiKey", in: "cookie", name: "__Host-embed", description: "A session inside a frame." },
          token: {
            type: "http",
            scheme: "bearer",
            description: "A token of `bun run token:create`, with a role or scopes.",
          },
          portal: { type: "apiKey", in: "header", name: "X-Portal-Slug", description: "The slug of a portal's link." },
        },
        responses: sharedErrors(calls),
      },
      security: [{ session: [] }, { frame: [] }, { token: [] }],
    },
  });
  for (const call of calls) {
    const described = document.paths[documentPath(call.path)]?.[methodOf(call)];
    if (!described) throw new Error(`${call.method} ${call.path} is not in the document`);
    const errors = [...call.errors.keys()].map((status) => [status, { $ref: refOf(call, status) }]);
    described.responses = { ...described.responses, ...Object.fromEntries(errors) };
  }
  return document;
}

const documentPath = (path: string) => path.replaceAll(/:(\w+)(?:\{[^/]+\})?/g, "{$1}");

const METHODS = ["get", "put", "post", "patch", "delete"] as const;

function methodOf({ method }: DescribedCall) {
  const found = METHODS.find((each) => each.toUpperCase() === method);
  if (!found) throw new Error(`${method} is not described`);
  return found;
}

function sharedErrors(calls: readonly DescribedCall[]) {
  const found = calls.flatMap((call) =>
    [...call.errors.keys()].map((status) => [nameOf(call, status), call, status] as const),
  );
  return Object.fromEntries(
    found.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, call, status]) => [name, errorResponse(call, status)]),
  );
}

function nameOf({ errors, operation }: DescribedCall, status: number): string {
  const fields = Object.keys(operation.errorFields ?? {});
  return [`Error${status}`, ...(errors.get(status) ?? []), ...fields].join(".");
}

const refOf = (call: DescribedCall, status: number) => `#/components/responses/${nameOf(call, status)}`;

function errorResponse(call: DescribedCall, status: number) {
  const schema = errorSchemaOf(call, status) ?? z.never();
  const texts = (call.errors.get(status) ?? []).map((code) => `\`${code}\`: ${ERROR_CODES[code].meaning}`);
  return {
    description: texts.join("\n"),
    content: { "application/json": { schema: resolver(schema, { io: "output" }) } },
  };
}
