import pino from "pino";

const SECRETS = ["password", "token", "cookie", "authorization", "paymentDetails", "sealedDetails"];

/** JSON lines on standard output, or wherever `to` says; whatever could open something is left out of them. */
export const createLog = (to?: pino.DestinationStream) =>
  pino(
    {
      base: null,
      redact: {
        paths: SECRETS.flatMap((name) => [name, `*.${name}`]),
        censor: "[redacted]",
      },
      serializers: { err: withoutParameters },
    },
    to ?? pino.destination(1),
  );

// A query that failed says what it was given, which may be a portal's slug.
function withoutParameters(error: Error) {
  const { params: _, ...told } = pino.stdSerializers.err(error);
  const PARAMETERS = /\nparams: [\s\S]*?(?=\n\s+at |$)/g;
  return { ...told, message: told.message.replace(PARAMETERS, ""), stack: told.stack?.replace(PARAMETERS, "") };
}
