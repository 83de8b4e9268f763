import * as z from "zod/mini";

const envelope = { source: z.literal("crm-embed"), v: z.literal(1) };

const address = z.string().check(z.minLength(1), z.maxLength(2000));

/** `px` is the height of the content. `reason` is `no-session`, `ticket-refused`, `expiring` or `unauthorized`. */
export const frameMessage = z.discriminatedUnion("type", [
  z.object({ ...envelope, type: z.literal("ready") }),
  z.object({ ...envelope, type: z.literal("height"), px: z.int().check(z.nonnegative()) }),
  z.object({ ...envelope, type: z.literal("route"), path: address, title: z.string().check(z.maxLength(500)) }),
  z.object({ ...envelope, type: z.literal("ticket-needed"), reason: z.string().check(z.maxLength(100)) }),
]);

export const hostMessage = z.discriminatedUnion("type", [
  z.object({ ...envelope, type: z.literal("ticket"), ticket: z.string().check(z.minLength(1), z.maxLength(4096)) }),
  z.object({ ...envelope, type: z.literal("theme"), scheme: z.enum(["light", "dark", "auto"]) }),
  z.object({ ...envelope, type: z.literal("navigate"), path: address }),
]);

export type FrameMessage = z.infer<typeof frameMessage>;
export type HostMessage = z.infer<typeof hostMessage>;

export const readFrameMessage = (data: unknown): FrameMessage | null => frameMessage.safeParse(data).data ?? null;

export const readHostMessage = (data: unknown): HostMessage | null => hostMessage.safeParse(data).data ?? null;
