import { type SQL, sql } from "drizzle-orm";

/** A short text for an actor in a list for operators: a person's name, `token:` with the token's name, or else the actor. */
export const actorLabel = (actor: SQL): SQL => sql`case split_part(${actor}, ':', 1)
  when 'token' then 'token:' || coalesce(actor_name(${actor}), substr(${actor}, 7))
  when 'user' then coalesce(actor_name(${actor}), ${actor})
  when 'system' then replace(${actor}, 'system:command/', 'command:')
  else ${actor} end`;
