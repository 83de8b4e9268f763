/** One thing that was looked at: whether it is right, what that means, and what to do where it is not. */
export type Check = {
  name: "framing" | "policy" | "ticket" | "clock" | "cookies" | "storage" | "messages" | "sandbox";
  /** `note` is nothing wrong, or nothing that could be looked at. */
  state: "ok" | "fault" | "note";
  text: string;
  todo?: string;
};

/** What a page found out about the frame that it stands in; a program sends what it has. */
export type Facts = {
  /** Whether a page in a browser asks, and from within a frame; absent where a program asks. */
  isFramed?: boolean | undefined;
  /** Origins of the pages around it, the nearest first; empty where it is not framed, absent where it cannot tell. */
  ancestors?: string[] | undefined;
  ticket?: string | undefined;
  /** The browser's clock, in milliseconds since 1970. */
  browserTime?: number | undefined;
  hasStorage?: boolean | undefined;
  canSubmitForms?: boolean | undefined;
  /** Whether the page around it answered the frame's messages. */
  parentAnswers?: boolean | undefined;
};

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
