import { signedAddressesSchema, signedPathsSchema } from "@crm/domain/access/session.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { Forbidden } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { operation } from "../../platform/http/openapi/operation";
import { validate } from "../../platform/http/receive/validate";
import { ADDRESS_LIFETIME_MS, signAddress, signablePath } from "./signed-address";

const tag = "access";

const pathsSchema = signedPathsSchema.superRefine(({ paths }, { addIssue }) => {
  for (const [index, path] of paths.entries())
    if (signablePath(path) === null)
      addIssue({
        code: "custom",
        path: ["paths", index],
        message: "Must be the address of a file, an image or a download",
      });
});

// Browsers send no bearer token when they load an image or follow a link.
export const signedAddressRoutes = ({ site }: Pick<PlatformDeps, "site">) =>
  new Hono<AppEnv>().post(
    "/api/signed-addresses",
    operation({
      tag,
      permission: "any",
      summary: "Sign URLs of files for use without a cookie",
      access: "sessions",
      answers: { 200: signedAddressesSchema },
      errors: ["forbidden"],
    }),
    validate("json", pathsSchema),
    (c) => {
      const { session } = c.var.login;
      if (!session) throw Forbidden("A machine's token is sent with each call; only sessions need signed addresses.");
      const expiresAt = new Date(c.var.now.getTime() + ADDRESS_LIFETIME_MS);
      const addresses = c.req.valid("json").paths.map((path) => ({
        path,
        address: signAddress(site, { pathAndQuery: signablePath(path) ?? path, session, expiresAt }),
        expiresAt: expiresAt.toISOString(),
      }));
      return c.json({ addresses }, 200);
    },
  );
