import * as z from "zod";
import { FAULT_MESSAGE_CHARS, FAULT_STACK_CHARS, MODULE_FAULTS } from "./module-fault";
import { moduleVersion } from "./registry.schema";

export const moduleFault = z.object({
  version: moduleVersion,
  kind: z.enum(MODULE_FAULTS),
  path: z.string().max(200),
  message: z.string().max(FAULT_MESSAGE_CHARS),
  stack: z.string().max(FAULT_STACK_CHARS).optional(),
});

export type ModuleFault = z.infer<typeof moduleFault>;
