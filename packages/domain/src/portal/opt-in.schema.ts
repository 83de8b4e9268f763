import { z } from "zod";
import { isE164, PHONE_PROBLEM } from "./phone";

/** Without a phone number nothing changes and no message is sent. */
export const optInSchema = z
  .object({
    phone: z
      .union([
        z.null().transform(() => undefined),
        z
          .string()
          .trim()
          .transform((text) => (text === "" ? undefined : text)),
      ])
      .optional()
      .refine((phone) => phone === undefined || isE164(phone), PHONE_PROBLEM),
  })
  .meta({ id: "OptIn" });

/** Answer of `POST /api/portal/{slug}/opt-in`. */
export const optInAnswerSchema = z.object({ isOptedIn: z.boolean() }).meta({ id: "OptInAnswer" });

/** Form of `POST /api/sms/inbound`, as Twilio sends it. */
export const smsFormSchema = z
  .object({ From: z.string(), Body: z.string().optional(), OptOutType: z.string().optional() })
  .meta({ id: "SmsForm" });

export type OptInAnswer = z.infer<typeof optInAnswerSchema>;
