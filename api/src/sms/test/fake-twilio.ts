import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { TwilioSettings } from "../twilio";

/** A message as the provider keeps it. */
export type Taken = { sid: string; to: string; body: string; date_created: string };

/** What is answered in place of the usual 201: other words, nothing for ever, or the end of the line. */
export type Answer = { status: number; body: string } | "silence" | "hang up";

/** How a call to send is met; one that `takes` the message has it also where its answer does not say so. */
type Way = { takes?: boolean; answer?: Answer; before?: () => Promise<void> };

const USUAL: Way = { takes: true };

/**
 * Stands in for Twilio on a socket of its own. It takes what comes and lists it; told otherwise, each next call to send is
 * met in the next way.
 */
export async function smallTwilio({ now }: { now: () => Date }) {
  let ways: Way[] = [];
  let canList = () => true;
  const taken: Taken[] = [];
  const calls = { sends: 0, lists: 0 };

  const listener = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://twilio");
    const isOurs = request.headers.authorization === `Basic ${btoa(`${ACCOUNT}:${TOKEN}`)}`;
    if (!isOurs || pathname !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
      return send(response, { status: 401, body: '{"code":20003}' });
    if (request.method === "POST") return meet(request, response);
    calls.lists += 1;
    const messages = taken.filter(({ to }) => to === searchParams.get("To")).toReversed();
    send(response, canList() ? { status: 200, body: JSON.stringify({ messages }) } : { status: 503, body: "busy" });
  });

  async function meet(request: IncomingMessage, response: ServerResponse) {
    calls.sends += 1;
    const form = new URLSearchParams(await text(request));
    const { takes, answer, before } = ways.shift() ?? USUAL;
    await before?.();
    const sid = `SM${String(taken.length + 1).padStart(32, "0")}`;
    if (takes) {
      const [to, body] = [form.get("To") ?? "", form.get("Body") ?? ""];
      taken.push({ sid, to, body, date_created: now().toUTCString() });
    }
    if (answer === "hang up") request.socket.destroy();
    else if (answer !== "silence") send(response, answer ?? { status: 201, body: JSON.stringify({ sid }) });
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
    taken,
    calls,
    answer: (...next: Way[]) => {
      ways = next;
    },
    /** Says whether its list can be read. */
    lists: (can: () => boolean) => {
      canList = can;
    },
    startOver: () => {
      ways = [];
      canList = () => true;
      taken.length = 0;
      Object.assign(calls, { sends: 0, lists: 0 });
    },
    close: () => {
      listener.closeAllConnections();
      listener.close();
    },
  };
}

/** Says no, with a number of the provider's own and the phone number in its words. */
export const refusal = (status: number, code: number): Way => ({
  answer: { status, body: JSON.stringify({ code, message: "The 'To' number +12025550123 is not good." }) },
});

const send = (response: ServerResponse, { status, body }: { status: number; body: string }) =>
  void response.writeHead(status, { "Content-Type": "application/json" }).end(body);

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== "object" || !address) throw new Error("It does not listen on a port");
  return address.port;
}

const ACCOUNT = `AC${"0123456789abcdef".repeat(2)}`;
const TOKEN = "the tests' token";
