/** The actor as the subject of a sentence. Actors: `admin`, `embed:<iss>[/<sub>]`, `token:<name>`, `portal:<contractId>`, `system`. */
export function actorName(actor: string, ownActor: string): string {
  if (actor === ownActor) return "You";
  const [kind = "", ...rest] = actor.split(":");
  const name = rest.join(":");
  if (kind === "embed") {
    // An issuer may be a URL with slashes.
    const [, issuer = name, subject] = /^((?:https?:\/\/)?[^/]*)(?:\/(.+))?$/s.exec(name) ?? [];
    return subject ? `${subject} in ${issuer}` : `Somebody in ${issuer}`;
  }
  if (kind === "token") return `The program “${name}”`;
  if (kind === "portal") return "The creator";
  if (kind === "system") return "The system";
  return kind === "admin" ? "An admin" : actor;
}

export function timeAgo(at: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(at)) / 1000);
  const unit = UNITS.find(({ length }) => seconds >= length);
  return unit
    ? new Intl.RelativeTimeFormat("en-US", { numeric: "always" }).format(-Math.floor(seconds / unit.length), unit.name)
    : "just now";
}

const UNITS = [
  { name: "year", length: 365 * 86_400 },
  { name: "month", length: 30 * 86_400 },
  { name: "day", length: 86_400 },
  { name: "hour", length: 3600 },
  { name: "minute", length: 60 },
] as const;
