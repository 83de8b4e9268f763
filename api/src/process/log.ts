import pino from "pino";
import { withoutSlugs } from "../http/without-slugs";
import { currentRequestId } from "./current-request";

const SECRETS = ["password", "token", "cookie", "authorization", "paymentDetails", "sealedDetails"];

/** JSON lines on standard output, or wherever `to` says; whatever could open something is left out of them. */
export const createLog = (to?: pino.DestinationStream) =>
  pino(
    {
      base: null,
      mixin: () => ({ requestId: currentRequestId() }),
      redact: {
        paths: SECRETS.flatMap((name) => [name, `*.${name}`]),
        censor: "[redacted]",
      },
      serializers: { err: withoutSecrets },
    },
    to ?? pino.destination(1),
  );

// A query that failed says what it was given, and an error may name an address; a portal's slug may be in either.
function withoutSecrets(error: Error) {
  const { params: _, ...told } = pino.stdSerializers.err(error);
  const PARAMETERS = /\nparams: [\s\S]*?(?=\n\s+at |$)/g;
  const clean = (text: string) => withoutSlugs(text.replace(PARAMETERS, ""));
  return { ...told, message: clean(told.message), stack: told.stack && clean(told.stack) };
}
