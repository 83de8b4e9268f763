import type { ListedModule } from "@crm/domain/module/module-list.schema";

const SHOWN_SWITCHES = 10;

export function listLines({ name, versions, history }: ListedModule): string[] {
  const width = Math.max(...versions.map(({ version }) => version.length));
  const rows = versions.map(({ version, isActive, origin, address, createdAt }) => {
    const source = origin === "build" ? "built with the server" : "published";
    const location = address === null ? "" : `, served from ${address}`;
    return `  ${isActive ? "*" : " "} ${version.padEnd(width)}  ${source} ${minuteOf(createdAt)}${location}`;
  });
  const switches = history
    .slice(0, SHOWN_SWITCHES)
    .map(({ version, actor, at }) => `    ${minuteOf(at)}  to ${version.padEnd(width)}  by ${actorText(actor)}`);
  return [name, ...rows, ...(switches.length > 0 ? ["    History:", ...switches] : [])];
}

const actorText = (actor: string) => (actor === "system" ? "the server" : actor);

const minuteOf = (instant: string) => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
