import { smsFormSchema } from "@crm/domain/portal/opt-in.schema";
import { isE164 } from "@crm/domain/portal/phone";
import { helpText } from "@crm/domain/portal/sms-consent";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { Forbidden, TooLarge } from "../platform/errors/errors";
import type { AppEnv } from "../platform/http/env";
import { operation } from "../platform/http/openapi/operation";
import { readWithin } from "../platform/http/receive/read-within";
import { confirmDataKey } from "../platform/process/keys/data-key";
import { readSettings } from "../platform/settings/read-settings";
import { endConsentsOf } from "./consent/consent";
import { phoneFingerprint } from "./consent/encrypt-phone";
import type { SmsDeps } from "./deps";
import { whileSendingIsLocked } from "./messages";
import { replyKeyword } from "./reply-keyword";
import { isSignedByTwilio } from "./twilio";

const tag = "server";

// A text message has at most 1,600 characters.
const MAX_BODY_BYTES = 64 * 1024;

export const smsInboundRoutes = (deps: SmsDeps) =>
  new Hono<AppEnv>().post(
    "/api/sms/inbound",
    operation({
      tag,
      summary: "Receive a reply to a text message",
      description: "Called by the message provider, which signs the request.",
      access: "anyone",
      headers: { "X-Twilio-Signature": z.string() },
      body: { media: "application/x-www-form-urlencoded", schema: smsFormSchema },
      answers: { 200: { media: ["text/xml"], description: "TwiML, with the help text if HELP was sent." } },
      errors: ["not_signed"],
    }),
    async (c) => {
      const fields = await signedFields(c, deps);
      const keyword = replyKeyword(fields.get("OptOutType") ?? fields.get("Body") ?? "");
      const from = fields.get("From") ?? "";
      if (keyword === "stop" && isE164(from)) await stop(deps, from, c.var);
      // OptOutType means that Twilio has already answered the keyword.
      const isAnswered = keyword !== "help" || fields.has("OptOutType");
      return c.body(isAnswered ? NO_ANSWER : answerOf(helpText(await readSettings(deps.db))), 200, {
        "Content-Type": "text/xml; charset=utf-8",
      });
    },
  );

async function signedFields(c: Context<AppEnv>, { twilio, site }: SmsDeps): Promise<URLSearchParams> {
  const fields = new URLSearchParams(await readText(c));
  const { origin, pathname, search } = new URL(c.req.url);
  const url = (site.publicUrl?.origin ?? origin) + pathname + search;
  const signature = c.req.header("X-Twilio-Signature") ?? "";
  if (!twilio || !isSignedByTwilio({ url, fields, signature }, twilio.authToken))
    throw Forbidden("This call is not signed by the provider of text messages.", "not_signed");
  return fields;
}

async function readText(c: Context<AppEnv>): Promise<string> {
  return readWithin(new Response(c.req.raw.body), MAX_BODY_BYTES).then(
    (bytes) => bytes.toString("utf8"),
    (error: unknown) => {
      throw error instanceof RangeError ? TooLarge(`The body may be at most ${MAX_BODY_BYTES} bytes`) : error;
    },
  );
}

const stop = (
  { database, db, site, log }: SmsDeps,
  from: string,
  { now, requestId }: Pick<AppEnv["Variables"], "now" | "requestId">,
) =>
  whileSendingIsLocked(database, () =>
    db.transaction(async (tx) => {
      const number = { phoneFingerprint: phoneFingerprint(site.deriveKey, from) };
      const ended = await endConsentsOf(tx, number, { by: "stop", at: now, requestId });
      // With an old key no number matches, so STOP would get 200 and end nothing.
      await confirmDataKey(tx, { deriveKey: site.deriveKey, log });
      log.info({ requestId, ended }, "STOP ended consents to text messages");
    }),
  );

const answerOf = (text: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Response><Message>${escaped(text)}</Message></Response>`;

const NO_ANSWER = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
