/** Who did something: a person, a token, a creator in their portal, a job of the server, or a person in another tool. */
export type Actor = `user:${number}` | `token:${string}` | `portal:${number}` | `system:${string}` | `embed:${string}`;

/** Kinds of actors. `admin` is the actor of events from before there were accounts. */
export const ACTOR_KINDS = ["user", "token", "portal", "embed", "system", "admin"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** An actor as answers have it. `actorName` is the name of the person or token, if it is known. */
export interface Acted {
  actor: string;
  actorName?: string | null | undefined;
}

/** Returns null for an actor of an unknown kind. */
export function actorKind(actor: string): ActorKind | null {
  const [kind] = actor.split(":");
  return ACTOR_KINDS.find((known) => known === kind) ?? null;
}

/** The actor as the subject of a sentence; `You` only for the reader's own account. */
export function actorWords({ actor, actorName }: Acted, ownActor: string): string {
  if (actor === ownActor && isPerson(actor)) return "You";
  const id = actor.slice(actor.indexOf(":") + 1);
  switch (actorKind(actor)) {
    case "user":
      return actorName ?? "Somebody";
    case "token":
      return `The program “${actorName ?? id}”`;
    case "portal":
      return "The creator";
    case "embed":
      return embedWords(id, actorName);
    case "system":
      return "The system";
    case "admin":
      return "Shared admin";
    default:
      return actor;
  }
}

function embedWords(id: string, actorName: Acted["actorName"]): string {
  const [issuer, subject] = issuerAndSubject(id);
  const person = actorName ?? subject;
  return person === undefined ? `Somebody in ${issuer}` : `${person} in ${issuer}`;
}

// Without a subject, everyone in the tool is the same actor.
const isPerson = (actor: string) =>
  actorKind(actor) === "user" ||
  (actorKind(actor) === "embed" && issuerAndSubject(actor.slice("embed:".length))[1] !== undefined);

// An issuer may be a URL with slashes.
function issuerAndSubject(id: string): [issuer: string, subject: string | undefined] {
  const [, issuer = id, subject] = /^((?:https?:\/\/)?[^/]*)(?:\/(.+))?$/s.exec(id) ?? [];
  return [issuer, subject];
}
