import { errorEnvelopeSchema } from "@crm/domain/server/error.schema";
import { PRODUCT_NAME } from "@crm/domain/words/product";
import { Hono } from "hono";
import { generateSpecs, resolver } from "hono-openapi";
import { z } from "zod";
import { ANSWER_SCHEMAS } from "./answer-schemas";
import type { AppEnv } from "./env";

const refusal = (description: string) => ({
  description,
  content: { "application/json": { schema: resolver(errorEnvelopeSchema) } },
});

const success = (schema: z.ZodType) => ({
  description: "What the call comes to",
  content: { "application/json": { schema: jsonSchema(schema) } },
});

// The two libraries have types of their own for one and the same: a JSON Schema as OpenAPI 3.1 takes it.
const jsonSchema = (schema: z.ZodType): ReturnType<typeof resolver> => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return described as unknown as ReturnType<typeof resolver>;
};

/** `GET /api/openapi.json`: every call of the app, described by the schemas that check it. */
export function openApiRoutes(app: Hono<AppEnv>) {
  let made: ReturnType<typeof describeCalls> | undefined;
  return new Hono<AppEnv>().get("/api/openapi.json", async (c) => {
    made ??= describeCalls(app);
    return c.json(await made);
  });
}

async function describeCalls(app: Hono<AppEnv>) {
  const refusals = {
    400: refusal("The request is not valid; `issues` says where"),
    401: refusal("Nobody is logged in"),
    default: refusal("Any other refusal"),
  };
  const document = await generateSpecs(app, {
    includeEmptyPaths: true,
    excludeStaticFile: false,
    exclude: [/^\/(?:assets|mf)\//, /^\/(?:health|ready)$/],
    defaultValidationErrorResponse: false,
    documentation: {
      info: {
        title: PRODUCT_NAME,
        version: "1",
        description:
          "Contracts, documents, videos and payouts of creators. Dates are YYYY-MM-DD, money decimal strings.",
      },
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "__Host-session" },
          frame: { type: "apiKey", in: "cookie", name: "__Host-embed" },
          token: { type: "http", scheme: "bearer" },
        },
        responses: refusals,
      },
      security: [{ session: [] }, { frame: [] }, { token: [] }],
    },
  });
  for (const [path, calls] of Object.entries(document.paths ?? {})) {
    for (const [method, call] of Object.entries(calls ?? {})) {
      if (typeof call !== "object" || Array.isArray(call)) continue;
      const answer = ANSWER_SCHEMAS[`${method.toUpperCase()} ${path}`];
      if (answer) call.responses = { [method === "post" ? 201 : 200]: success(answer) };
      call.tags = [path.split("/").find((part) => part !== "" && part !== "api") ?? "site"];
      for (const status of Object.keys(refusals))
        call.responses = { ...call.responses, [status]: { $ref: `#/components/responses/${status}` } };
    }
  }
  return document;
}
