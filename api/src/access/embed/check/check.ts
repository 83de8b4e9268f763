import type { EmbedCheck } from "@crm/domain/access/session.schema";
/** State `note`: this is not an error, or it could not be checked. */
export type Check = EmbedCheck;

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

type Near = { origin: string; because: string; mayBeAnotherTool: boolean };

export function didYouMean(origin: string, listed: readonly string[]): Near | null {
  if (!URL.canParse(origin)) return null;
  const given = new URL(origin);
  if (listed.includes(given.origin))
    return {
      origin: given.origin,
      because: "an origin is scheme, name and port alone, in small letters, with nothing behind",
      mayBeAnotherTool: false,
    };
  for (const entry of listed) {
    const meant = new URL(entry);
    const because = difference(given, meant);
    if (because) return { origin: entry, because, mayBeAnotherTool: given.port !== meant.port };
  }
  return null;
}

function difference(given: URL, meant: URL): string | null {
  if (given.hostname === meant.hostname) {
    if (given.port === meant.port) return `${given.protocol}// is not ${meant.protocol}//`;
    return `the port is ${portOf(given)}, not ${portOf(meant)}`;
  }
  const areOneMachine = LOOPBACK.test(given.hostname) && LOOPBACK.test(meant.hostname);
  if (areOneMachine || withoutWww(given) === withoutWww(meant)) return `${given.hostname} is not ${meant.hostname}`;
  return null;
}

const portOf = ({ port, protocol }: URL) => port || (protocol === "https:" ? "443" : "80");

const withoutWww = ({ hostname }: URL) => hostname.replace(/^www\./, "");
