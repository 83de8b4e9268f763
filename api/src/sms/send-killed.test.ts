import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { rm } from "node:fs/promises";
import { eventually } from "@crm/testing/eventually";
import { adminOf, preparedDataDir, startServer } from "@crm/testing/server";
import { ada } from "../contracts/test/people";
import { startFakeTwilio } from "./test/fake-twilio";
import { PHONE } from "./test/opt-in-calls";
import { twilioSignature } from "./twilio";

// The hooks need it too: they stop servers.
setDefaultTimeout(120_000);

const dataDir = await preparedDataDir();
const twilio = await startFakeTwilio({ now: () => new Date() });
afterAll(async () => {
  twilio.close();
  await rm(dataDir, { recursive: true, force: true });
});

const { accountSid, authToken, sender, apiUrl } = twilio.settings;
const start = (more: Record<string, string> = {}) =>
  startServer({
    DATA_DIR: dataDir,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: sender.From,
    TWILIO_API_URL: apiUrl,
    ...more,
  });

test("a server killed while it sends a message looks it up at its next start and does not resend it", async () => {
  const first = await start();
  const admin = await adminOf(first);
  const endDate = "2099-12-31";
  const { id } = await (await admin("/api/contracts", { method: "POST", json: { ...ada, endDate } })).json();
  const { slug } = await (await admin(`/api/contracts/${id}/create-portal`, { method: "POST" })).json();
  twilio.answer({ accepts: true, answer: "no answer" });
  const optedIn = await fetch(`${first.origin}/api/portal/${slug}/opt-in`, {
    method: "POST",
    headers: { Origin: first.origin, "Content-Type": "application/json" },
    body: JSON.stringify({ phone: PHONE }),
  });
  expect([optedIn.status, await optedIn.json()]).toEqual([200, { isOptedIn: true }]);
  await eventually(() => twilio.accepted.length > 0);
  expect(await first.kill("SIGKILL")).toBe(137);

  // A minute later, the last attempt is old enough to be looked up.
  const next = await start({ CLOCK_OFFSET: "60" });
  await eventually(() => next.output().includes("text message was accepted by an earlier attempt"));
  expect([twilio.calls.sends, twilio.accepted.length, twilio.calls.lists]).toEqual([1, 1, 1]);

  const stop = new URLSearchParams({ From: PHONE, Body: "STOP" });
  const path = "/api/sms/inbound";
  const inbound = (signature: string) =>
    fetch(next.origin + path, { method: "POST", body: stop, headers: { "X-Twilio-Signature": signature } });
  expect((await inbound("nothing")).status).toBe(403);
  const signed = await inbound(twilioSignature(next.origin + path, stop, authToken));
  expect([signed.status, await signed.text()]).toEqual([200, '<?xml version="1.0" encoding="UTF-8"?><Response/>']);
  const links = await (await (await adminOf(next))("/api/portal-links")).json();
  expect(links).toMatchObject([{ isOptedIn: false, maskedPhone: null }]);
  expect(first.output() + next.output()).not.toMatch(/202\D?555\D?0123/);
  await next.close();
});
