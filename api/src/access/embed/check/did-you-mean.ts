const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** A listed origin, in what another differs from it, and whether both may be two tools of one machine. */
type Near = { origin: string; because: string; mayBeAnotherTool: boolean };

/** The listed origin that one was probably meant to be, and in what they differ; null where none is near. */
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
