import { parseMoney } from "@crm/domain/value/money";
import { Unprocessable } from "../platform/errors/errors";

/** The amount that a body names in cents, null where it names none; two that differ are 422. */
export function amountSent(body: {
  amountCents?: number | null | undefined;
  amount?: string | null | undefined;
}): number | null {
  const cents = body.amount ? parseMoney(body.amount) : null;
  if (cents !== null && (body.amountCents ?? cents) !== cents) throw amountDiffers();
  return body.amountCents ?? cents;
}

/** The 422 of an amount that is not the term's fee. */
export const amountDiffers = () =>
  Unprocessable(
    "The amount of a payment request is the fee of its term. Leave it out, or send that.",
    "amount_differs",
  );
