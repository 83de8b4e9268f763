import { z } from "zod";

export const conversionSchema = z
  .object({
    success: z.literal(true),
    images: z.array(z.string()),
    error: z.null(),
  })
  .meta({ id: "Conversion" });

/** Parameters in the path of a rendered page; `page` is a file name such as `3.png`. */
export const pageParams = { token: z.string(), page: z.string().regex(/^[1-9]\d?\.png$/) };

/** Form of `POST /api/convert/pdf-to-png`. */
export const conversionFormSchema = z.object({ pdf: z.file() }).meta({ id: "ConversionForm" });

export type Conversion = z.infer<typeof conversionSchema>;
