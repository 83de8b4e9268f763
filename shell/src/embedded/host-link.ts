import { type FrameMessage, type HostMessage, readHostMessage } from "@crm/domain/module/embed-message.schema";

type WithoutEnvelope<Message> = Message extends unknown ? Omit<Message, "source" | "v"> : never;

export type MessageToHost = WithoutEnvelope<FrameMessage>;

export interface HostLink {
  /** Until the host's origin is known, keeps the newest message of each type except `ready` and sends it later. */
  send(message: MessageToHost): void;
  origin(): string | undefined;
  confirmOrigin(origin: string | null | undefined): void;
  /** Resolves with null on timeout. */
  requestTicket(reason: string): Promise<string | null>;
}

interface HostLinkOptions {
  parent: Pick<Window, "postMessage">;
  page: EventTarget;
  origins: readonly string[];
  onMessage: (message: HostMessage) => void;
  waitMs?: number | undefined;
}

/** The host is the first listed origin that sends a message from the parent window. */
export function createHostLink({ parent, page, origins, onMessage, waitMs = 3000 }: HostLinkOptions): HostLink {
  let known: string | undefined;
  let hasMessaged = false;
  const waiting = new Map<MessageToHost["type"], MessageToHost>();
  let resolveTicket: ((ticket: string | null) => void) | undefined;

  const post = (message: MessageToHost, target: string) =>
    parent.postMessage({ source: "crm-embed", v: 1, ...message }, target);
  const take = (origin: string) => {
    known = origin;
    for (const message of waiting.values()) post(message, origin);
    waiting.clear();
  };
  page.addEventListener("message", (event) => {
    if (!(event instanceof MessageEvent) || event.source !== parent || !origins.includes(event.origin)) return;
    if (hasMessaged && event.origin !== known) return;
    const message = readHostMessage(event.data);
    if (message === null) return;
    hasMessaged = true;
    if (event.origin !== known) take(event.origin);
    if (message.type === "ticket" && resolveTicket) resolveTicket(message.ticket);
    else onMessage(message);
  });

  const send = (message: MessageToHost) => {
    if (known !== undefined) post(message, known);
    else if (isForAnyone(message)) post(message, "*");
    else waiting.set(message.type, message);
  };
  send({ type: "ready" });
  return {
    send,
    origin: () => known,
    confirmOrigin(origin) {
      if (known === undefined && origin && origins.includes(origin)) take(origin);
    },
    requestTicket: (reason) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolveTicket?.(null), waitMs);
        resolveTicket = (ticket) => {
          clearTimeout(timer);
          resolveTicket = undefined;
          resolve(ticket);
        };
        send({ type: "ticket-needed", reason });
      }),
  };
}

function isForAnyone({ type }: MessageToHost): boolean {
  return type === "ready" || type === "ticket-needed";
}
