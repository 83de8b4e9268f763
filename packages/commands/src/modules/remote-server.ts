import { checksBeforeSwitch } from "@crm/domain/module/module-checks";
import { moduleActivation, moduleList, moduleRefusal, takenVersion } from "@crm/domain/module/module-list.schema";
import { moduleRegistry } from "@crm/domain/module/registry.schema";
import { type BuiltModule, tarOf } from "./built-module";
import { CommandError } from "./command-error";
import type { ModuleServer } from "./module-server";

export function remoteServer(baseUrl: string, token: string | undefined): ModuleServer {
  const origin = originOf(baseUrl);
  if (!token?.trim())
    throw new CommandError(
      "MODULES_TOKEN is not set. Create a token on the server (bun run token:create NAME --scope modules:publish) and put it in the environment.",
      2,
    );
  const call = caller(origin, token.trim());
  const activate = async (name: string, version: string) =>
    moduleActivation.parse(await call(`/api/modules/${name}/activate`, json({ version })));
  const submitVersion = async (name: string, init: RequestInit) => {
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
      return submitVersion(built.description.name, { method: "POST", headers, body: await tarOf(built) });
    },
    publishFromUrl: (name, url) => submitVersion(name, json({ address: url })),
    activate,
  };
}

function originOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const usage = "--to takes the server's URL, such as https://crm.example";
  if (!url || !["https:", "http:"].includes(url.protocol))
    throw new CommandError(`${usage}; "${baseUrl}" does not begin with https://`, 2);
  if (url.protocol === "http:" && !["localhost", "127.0.0.1", "[::1]"].includes(url.hostname))
    throw new CommandError(
      `${usage}; http is allowed for localhost only, because others could read the token on its way`,
      2,
    );
  return url.origin;
}

type ServerState = Pick<Parameters<typeof checksBeforeSwitch>[1], "shellShared" | "active" | "contractVersion">;

function refuseProblems({ description, files, startBytes }: BuiltModule, server: ServerState): void {
  const problems = checksBeforeSwitch(description, { ...server, files, startBytes });
  if (problems.length > 0)
    throw CommandError.version(
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
    // A redirect would send the token to another server.
    const answer = await fetch(origin + path, { ...init, headers, redirect: "error" }).catch((error: unknown) => {
      throw new CommandError(
        `${origin} could not be reached: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok && body !== null) return body;
    throw errorFrom(origin, answer.status, body, publishing);
  };
}

function errorFrom(origin: string, status: number, body: unknown, publishing: string | undefined): CommandError {
  const { data } = moduleRefusal.safeParse(body);
  if (!data)
    return new CommandError(
      `${origin} answered ${status} and is not a server of this product, or a proxy answered instead.`,
    );
  if (status === 401)
    return new CommandError(`${origin} rejected the token in MODULES_TOKEN: it is wrong, revoked or expired.`);
  if (status === 403) return new CommandError(`${origin} refused the call: ${data.message}.`);
  if (publishing === undefined) return new CommandError(data.message);
  return CommandError.version(publishing, data.problems?.map(({ text }) => text) ?? [data.message]);
}
