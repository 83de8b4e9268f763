import { errorEnvelopeSchema } from "@crm/domain/error.schema";
import { Hono } from "hono";
import { generateSpecs, resolver } from "hono-openapi";
import type { AppEnv } from "./env";

const refusal = (description: string) => ({
  description,
  content: { "application/json": { schema: resolver(errorEnvelopeSchema) } },
});

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
        title: "Creator contracts",
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
    for (const call of Object.values(calls ?? {})) {
      if (typeof call !== "object" || Array.isArray(call)) continue;
      call.tags = [path.split("/").find((part) => part !== "" && part !== "api") ?? "site"];
      for (const status of Object.keys(refusals))
        call.responses = { ...call.responses, [status]: { $ref: `#/components/responses/${status}` } };
    }
  }
  return document;
}
