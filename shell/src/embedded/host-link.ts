import { type FrameMessage, type HostMessage, readHostMessage } from "@crm/domain/module/embed-message.schema";

type WithoutEnvelope<Message> = Message extends unknown ? Omit<Message, "source" | "v"> : never;

/** What the frame tells its host. */
export type Told = WithoutEnvelope<FrameMessage>;

/** The line to the tool around the frame. */
export interface HostLink {
  /** Tells the host; what is for no stranger waits until its origin is known, the latest of each type. */
  tell(message: Told): void;
  /** The host's origin, once it is known. */
  origin(): string | undefined;
  /** Takes an origin that the server vouches for, such as the one of a redeemed ticket. */
  learn(origin: string | null | undefined): void;
  /** Asks for a ticket; null where none comes in time. */
  askTicket(reason: string): Promise<string | null>;
}

interface HostLinkOptions {
  /** The window that the frame stands in. */
  parent: Pick<Window, "postMessage">;
  /** The window that hears the host's messages. */
  page: EventTarget;
  /** The tools that may frame the back-office (EMBED_ORIGINS). */
  origins: readonly string[];
  /** Hears each message of the host; a ticket that was asked for goes to whoever asked. */
  hear: (message: HostMessage) => void;
  waitMs?: number | undefined;
}

/** Opens the line and says `ready`. The host is whoever of the listed origins first speaks from the parent window. */
export function createHostLink({ parent, page, origins, hear, waitMs = 3000 }: HostLinkOptions): HostLink {
  let known: string | undefined;
  let heard = false;
  const waiting = new Map<Told["type"], Told>();
  let asking: ((ticket: string | null) => void) | undefined;

  const post = (message: Told, target: string) => parent.postMessage({ source: "crm-embed", v: 1, ...message }, target);
  const take = (origin: string) => {
    known = origin;
    for (const message of waiting.values()) post(message, origin);
    waiting.clear();
  };
  page.addEventListener("message", (event) => {
    if (!(event instanceof MessageEvent) || event.source !== parent || !origins.includes(event.origin)) return;
    if (heard && event.origin !== known) return;
    const message = readHostMessage(event.data);
    if (message === null) return;
    heard = true;
    if (event.origin !== known) take(event.origin);
    if (message.type === "ticket" && asking) asking(message.ticket);
    else hear(message);
  });

  const tell = (message: Told) => {
    if (known !== undefined) post(message, known);
    else if (isForAnyone(message)) post(message, "*");
    else waiting.set(message.type, message);
  };
  tell({ type: "ready" });
  return {
    tell,
    origin: () => known,
    learn(origin) {
      if (known === undefined && origin && origins.includes(origin)) take(origin);
    },
    askTicket: (reason) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => asking?.(null), waitMs);
        asking = (ticket) => {
          clearTimeout(timer);
          asking = undefined;
          resolve(ticket);
        };
        tell({ type: "ticket-needed", reason });
      }),
  };
}

function isForAnyone({ type }: Told): boolean {
  return type === "ready" || type === "ticket-needed";
}
