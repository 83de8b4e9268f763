import { moduleFault } from "@crm/domain/module/module-fault.schema";
import {
  moduleActivation,
  moduleAddress,
  moduleChoice,
  moduleList,
  takenVersion,
} from "@crm/domain/module/module-list.schema";
import { moduleName, moduleRegistryAnswer } from "@crm/domain/module/registry.schema";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { Forbidden, NotFound, TooLarge } from "../platform/errors/errors";
import { type AppEnv, auditContext } from "../platform/http/env";
import { operation } from "../platform/http/openapi/operation";
import { validate } from "../platform/http/receive/validate";
import type { ModuleDeps } from "./deps";
import { listModules } from "./list-modules";
import { shellBuild } from "./pages/shell-build";
import { activateModule } from "./publish/activate-module";
import { MAX_BYTES } from "./publish/build-files";
import { publishTar, publishUrl } from "./publish/publish-version";
import { readRegistry } from "./registry";
import { reportFault } from "./report-fault";

const tag = "modules";
const params = { name: moduleName };
const refusals = [
  "token_required",
  "unprocessable",
  "conflict",
  [409, "checks_failed"],
  [422, "checks_failed"],
] as const;

export const registryRoutes = (deps: ModuleDeps) =>
  new Hono<AppEnv>().get(
    "/modules.json",
    operation({
      tag,
      summary: "List the active modules for the shell",
      access: "anyone",
      answers: { 200: moduleRegistryAnswer, 304: null },
    }),
    etag(),
    async (c) => {
      const body = { ...(await readRegistry(deps)), ...shellBuild(deps.shellPage) };
      // Set here, because a HEAD response has no body to measure.
      const length = String(Buffer.byteLength(JSON.stringify(body)));
      return c.json(body, 200, { "Cache-Control": "no-cache", "Content-Length": length });
    },
  );

export const moduleRoutes = (deps: ModuleDeps) =>
  new Hono<AppEnv>()
    .get(
      "/",
      operation({
        tag,
        permission: "modules",
        summary: "List modules with their versions",
        answers: { 200: moduleList },
      }),
      async (c) => c.json(await listModules(deps), 200),
    )
    .post(
      "/:name/versions",
      operation({
        tag,
        permission: "modules",
        summary: "Publish a version of a module",
        description: "Send a tar of the build, or JSON with its address.",
        access: "tokens",
        params,
        body: { media: "application/x-tar", schema: z.file() },
        answers: { 200: takenVersion, 201: takenVersion },
        errors: refusals,
      }),
      publishersOnly,
      takesTar(deps),
      validate("json", moduleAddress),
      async (c) => {
        const { address } = c.req.valid("json");
        const taken = await publishUrl(deps, nameOf(c), address, auditContext(c));
        return c.json(taken, taken.isNew ? 201 : 200);
      },
    )
    .post(
      "/:name/activate",
      operation({
        tag,
        permission: "modules",
        summary: "Activate a stored version of a module",
        access: "tokens",
        params,
        answers: { 200: moduleActivation },
        errors: refusals,
      }),
      publishersOnly,
      validate("json", moduleChoice),
      async (c) => {
        const wanted = { name: nameOf(c), version: c.req.valid("json").version };
        return c.json(await deps.db.transaction((tx) => activateModule(tx, deps, wanted, auditContext(c))), 200);
      },
    )
    .post(
      "/:name/faults",
      operation({
        tag,
        permission: "any",
        summary: "Report a fault of a module in a page",
        params,
        answers: { 204: null },
        errors: ["too_many"],
      }),
      validate("json", moduleFault, { maxBytes: 20_000 }),
      async (c) => {
        await reportFault(deps, nameOf(c), c.req.valid("json"), auditContext(c));
        return c.body(null, 204);
      },
    );

// Tokens only, because a script injected into one page could otherwise publish code for every browser.
const publishersOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.login.token)
    throw Forbidden(
      "Publishing requires a token. Create one: bun run token:create NAME --scope modules:publish",
      "token_required",
    );
  await next();
});

const takesTar = (deps: ModuleDeps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!/^application\/x-tar\s*(;|$)/i.test(c.req.header("Content-Type") ?? "")) return next();
    if (Number(c.req.header("Content-Length") ?? 0) > MAX_BYTES)
      throw TooLarge("A module's build may be at most 20 MB.");
    const body = c.req.raw.body ?? new Blob().stream();
    const taken = await publishTar(deps, nameOf(c), body, auditContext(c));
    return c.json(taken, taken.isNew ? 201 : 200);
  });

function nameOf(c: Context<AppEnv>): string {
  const given = c.req.param("name") ?? "";
  if (!moduleName.safeParse(given).success) throw NotFound("Module", given);
  return given;
}
