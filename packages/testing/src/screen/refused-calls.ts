import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  forbiddenText,
  isPermission,
  type Permission,
  permissionsOf,
  type TeamRole,
} from "@crm/domain/access/permissions";
import { HttpResponse, http } from "msw";
import { exampleError } from "../msw";

const DOCUMENT = join(import.meta.dir, "../../../../docs/openapi.json");

interface DescribedCall {
  method: string;
  path: RegExp;
  permission: Permission;
}

let described: DescribedCall[] | undefined;

/** Refuses calls that a role may not make, as the server does. `refused` collects them. */
export function refusedCalls(role: TeamRole) {
  const refused: string[] = [];
  const handler = http.all("*/api/*", ({ request: { method, url } }) => {
    const { pathname } = new URL(url);
    described ??= describedCalls();
    const call = described.find((each) => each.method === method && each.path.test(pathname));
    if (!call || permissionsOf(role).includes(call.permission)) return undefined;
    refused.push(`${method} ${pathname}`);
    return HttpResponse.json(exampleError(forbiddenText(call.permission), "forbidden"), { status: 403 });
  });
  return { handler, refused };
}

function describedCalls(): DescribedCall[] {
  const { paths }: { paths: Record<string, Record<string, { description?: string }>> } = JSON.parse(
    readFileSync(DOCUMENT, "utf8"),
  );
  // Paths without parameters first: `/api/contracts/{id}` also matches `/api/contracts/summary`.
  const byParameters = Object.entries(paths).toSorted(([one], [other]) => parameters(one) - parameters(other));
  return byParameters.flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { description = "" }]) => {
      const [, permission = ""] = /Needs the permission `(\w+)`/.exec(description) ?? [];
      const pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+")}$`);
      return isPermission(permission) ? [{ method: method.toUpperCase(), path: pattern, permission }] : [];
    }),
  );
}

const parameters = (path: string): number => path.split("{").length;
