import type { ListedModule } from "@crm/domain/module/module-list.schema";

/** Switches that are shown of a module; the server keeps all of them. */
const SHOWN = 10;

/** What `module:list` prints of a module: its versions, the active one marked, and who switched it when. */
export function listLines({ name, versions, history }: ListedModule): string[] {
  const width = Math.max(...versions.map(({ version }) => version.length));
  const rows = versions.map(({ version, isActive, origin, address, createdAt }) => {
    const came = origin === "build" ? "came with the server" : "published";
    const place = address === null ? "" : `, served from ${address}`;
    return `  ${isActive ? "*" : " "} ${version.padEnd(width)}  ${came} ${minuteOf(createdAt)}${place}`;
  });
  const switches = history
    .slice(0, SHOWN)
    .map(({ version, actor, at }) => `    ${minuteOf(at)}  to ${version.padEnd(width)}  by ${actorText(actor)}`);
  return [name, ...rows, ...(switches.length > 0 ? ["    Switched:", ...switches] : [])];
}

// The server's own switches are written down under this name.
const actorText = (actor: string) => (actor === "system" ? "the server" : actor);

const minuteOf = (instant: string) => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
