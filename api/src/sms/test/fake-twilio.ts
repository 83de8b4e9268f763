import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { TwilioSettings } from "../twilio";

export type AcceptedMessage = { sid: string; to: string; body: string; date_created: string };

/** What a caller gets instead of 201: a different response, no response, or a closed connection. */
export type Answer = { status: number; body: string } | "no answer" | "close";

/** `accepts`: the message is accepted, whatever the answer says. */
type Behaviour = { accepts?: boolean; answer?: Answer; before?: () => Promise<void> };

const DEFAULT: Behaviour = { accepts: true };

/** A Twilio API on a local port. Accepts and lists every message, unless `answer` sets other responses. */
export async function startFakeTwilio({ now }: { now: () => Date }) {
  let behaviours: Behaviour[] = [];
  let canList = () => true;
  const accepted: AcceptedMessage[] = [];
  const calls = { sends: 0, lists: 0 };

  const listener = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://twilio");
    const isAuthorised = request.headers.authorization === `Basic ${btoa(`${ACCOUNT}:${TOKEN}`)}`;
    if (!isAuthorised || pathname !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
      return send(response, { status: 401, body: '{"code":20003}' });
    if (request.method === "POST") return respond(request, response);
    calls.lists += 1;
    const messages = accepted.filter(({ to }) => to === searchParams.get("To")).toReversed();
    send(response, canList() ? { status: 200, body: JSON.stringify({ messages }) } : { status: 503, body: "busy" });
  });

  async function respond(request: IncomingMessage, response: ServerResponse) {
    calls.sends += 1;
    const form = new URLSearchParams(await text(request));
    const { accepts, answer, before } = behaviours.shift() ?? DEFAULT;
    await before?.();
    const sid = `SM${String(accepted.length + 1).padStart(32, "0")}`;
    if (accepts) {
      const [to, body] = [form.get("To") ?? "", form.get("Body") ?? ""];
      accepted.push({ sid, to, body, date_created: now().toUTCString() });
    }
    if (answer === "close") request.socket.destroy();
    else if (answer !== "no answer") send(response, answer ?? { status: 201, body: JSON.stringify({ sid }) });
  }

  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return {
    settings: {
      accountSid: ACCOUNT,
      authToken: TOKEN,
      sender: { From: "+12025550100" },
      apiUrl: `http://127.0.0.1:${portOf(listener.address())}`,
      answerMs: 250,
    } satisfies TwilioSettings,
    accepted,
    calls,
    answer: (...next: Behaviour[]) => {
      behaviours = next;
    },
    /** Sets whether the list of messages can be read; otherwise it answers 503. */
    lists: (can: () => boolean) => {
      canList = can;
    },
    startOver: () => {
      behaviours = [];
      canList = () => true;
      accepted.length = 0;
      Object.assign(calls, { sends: 0, lists: 0 });
    },
    close: () => {
      listener.closeAllConnections();
      listener.close();
    },
  };
}

/** As with Twilio, the error text contains the phone number. */
export const refusal = (status: number, code: number): Behaviour => ({
  answer: { status, body: JSON.stringify({ code, message: "The 'To' number +12025550123 is not good." }) },
});

const send = (response: ServerResponse, { status, body }: { status: number; body: string }) =>
  void response.writeHead(status, { "Content-Type": "application/json" }).end(body);

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== "object" || !address) throw new Error("The fake Twilio has no port");
  return address.port;
}

const ACCOUNT = `AC${"0123456789abcdef".repeat(2)}`;
const TOKEN = "the tests' token";
