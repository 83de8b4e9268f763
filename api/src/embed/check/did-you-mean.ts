const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The listed origin that one was probably meant to be, and in what they differ; null where none is near. */
export function didYouMean(origin: string, listed: readonly string[]): { origin: string; because: string } | null {
  if (!URL.canParse(origin)) return null;
  const given = new URL(origin);
  if (listed.includes(given.origin))
    return {
      origin: given.origin,
      because: "an origin is scheme, name and port alone, in small letters, with nothing behind",
    };
  for (const entry of listed) {
    const because = difference(given, new URL(entry));
    if (because) return { origin: entry, because };
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
