import { z } from "zod";
import { isE164, PHONE_PROBLEM } from "./phone";

/** Body of `POST /api/portal/{slug}/opt-in`; without a phone nothing is agreed to and nothing sent (behaviour §9). */
export const optInSchema = z.object({
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
});

/** Answer of that call. */
export type OptInAnswer = { isOptedIn: boolean };
