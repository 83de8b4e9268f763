import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a call was made by the owner of a token: HMAC-SHA1 over the address and its sorted fields, base64 (X-Twilio-Signature). */
export function isSignedByTwilio(
  { address, fields, signature }: { address: string; fields: URLSearchParams; signature: string },
  authToken: string,
): boolean {
  const expected = Buffer.from(twilioSignature(address, fields, authToken));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The signature of a call. */
export function twilioSignature(address: string, fields: URLSearchParams, authToken: string): string {
  // A field that came twice counts with each of its values once, in their order.
  const named = [...new Set(fields.keys())].sort();
  const signed = named.flatMap((name) => [...new Set(fields.getAll(name))].sort().map((value) => name + value));
  return createHmac("sha1", authToken)
    .update(address + signed.join(""))
    .digest("base64");
}
