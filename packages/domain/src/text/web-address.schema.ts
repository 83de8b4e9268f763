import { z } from "zod";
import { storableText } from "./storable-text";
import { webAddressProblem } from "./web-address";

export const webAddressSchema = z
  .string()
  .overwrite(storableText)
  .trim()
  .max(2000, "Enter an address of at most 2,000 characters")
  .superRefine((text, context) => {
    const problem = text === "" ? null : webAddressProblem(text);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });
