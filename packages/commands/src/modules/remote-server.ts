import { checksBeforeSwitch } from "@crm/domain/module/module-checks";
import { moduleActivation, moduleList, moduleRefusal, takenVersion } from "@crm/domain/module/module-list.schema";
import { moduleRegistry } from "@crm/domain/module/registry.schema";
import { type BuiltModule, tarOf } from "./built-module";
import type { ModuleServer } from "./module-server";
import { Refused } from "./refused";

/** A running server at an address, spoken to by HTTP with a token of the scope `modules:publish`. */
export function remoteServer(address: string, token: string | undefined): ModuleServer {
  const origin = originOf(address);
  if (!token?.trim())
    throw new Refused(
      "MODULES_TOKEN is not set. Make a token on the server (bun run token:create NAME --scope modules:publish) and put it into the environment.",
      2,
    );
  const call = caller(origin, token.trim());
  const activate = async (name: string, version: string) =>
    moduleActivation.parse(await call(`/api/modules/${name}/activate`, json({ version })));
  const handIn = async (name: string, init: RequestInit) => {
    const { version, isNew } = takenVersion.parse(await call(`/api/modules/${name}/versions`, init, name));
    return { isNew, ...(await activate(name, version)) };
  };
  const list = async () => moduleList.parse(await call("/api/modules"));
  return {
    flag: ` --to ${origin}`,
    list,
    async publish(built) {
      const { shell } = await list();
      const active = moduleRegistry.parse(await call("/modules.json")).modules;
      refuseProblems(built, { shellShared: shell.shared, contractVersion: shell.contractVersion, active });
      const headers = { "Content-Type": "application/x-tar" };
      return handIn(built.description.name, { method: "POST", headers, body: await tarOf(built) });
    },
    publishAddress: (name, at) => handIn(name, json({ address: at })),
    activate,
  };
}

function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const example = "--to takes the server's address, such as https://crm.example";
  if (!url || !["https:", "http:"].includes(url.protocol))
    throw new Refused(`${example}; "${address}" does not begin with https://`, 2);
  // Over plain http everybody on the way could read the token.
  if (url.protocol === "http:" && !["localhost", "127.0.0.1", "[::1]"].includes(url.hostname))
    throw new Refused(`${example}; http goes to localhost only, since others could read the token on its way`, 2);
  return url.origin;
}

type Around = Pick<Parameters<typeof checksBeforeSwitch>[1], "shellShared" | "active" | "contractVersion">;

function refuseProblems({ description, files, startBytes }: BuiltModule, around: Around): void {
  const problems = checksBeforeSwitch(description, { ...around, files, startBytes });
  if (problems.length > 0)
    throw Refused.version(
      description.name,
      problems.map(({ text }) => text),
    );
}

function json(body: object): RequestInit {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

function caller(origin: string, token: string) {
  return async (path: string, init: RequestInit = {}, publishing?: string): Promise<unknown> => {
    const headers = { ...init.headers, Accept: "application/json", Authorization: `Bearer ${token}` };
    // A redirect would carry the token to somebody else.
    const answer = await fetch(origin + path, { ...init, headers, redirect: "error" }).catch((error: unknown) => {
      throw new Refused(`${origin} could not be reached: ${error instanceof Error ? error.message : String(error)}`);
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok && body !== null) return body;
    throw refusedBy(origin, answer.status, body, publishing);
  };
}

function refusedBy(origin: string, status: number, body: unknown, publishing: string | undefined): Refused {
  const { data } = moduleRefusal.safeParse(body);
  if (!data)
    return new Refused(
      `${origin} answered ${status} and is no server of this product, or stands behind something else.`,
    );
  if (status === 401)
    return new Refused(`${origin} does not know the token in MODULES_TOKEN: it is wrong, revoked or expired.`);
  if (status === 403) return new Refused(`${origin} refuses: ${data.message}.`);
  if (publishing === undefined) return new Refused(data.message);
  return Refused.version(publishing, data.problems?.map(({ text }) => text) ?? [data.message]);
}
