import { z } from "zod";

export const conversionSchema = z
  .object({
    success: z.literal(true),
    images: z.array(z.string()),
    error: z.null(),
  })
  .meta({ id: "Conversion" });

/** Form of `POST /api/convert/pdf-to-png`. */
export const conversionFormSchema = z.object({ pdf: z.file() }).meta({ id: "ConversionForm" });

export type Conversion = z.infer<typeof conversionSchema>;
