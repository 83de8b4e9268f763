import type { ServerStatus } from "./server-status.schema";

/** A program or service outside of the server that it may work with. */
export type ConnectionName = ServerStatus["connections"][number]["name"];

/** The names that people know connections by. */
export const CONNECTION_NAMES: Record<ConnectionName, string> = {
  ffmpeg: "FFmpeg",
  model: "Language model",
  payoutSync: "Payout sync",
  textMessages: "Text messages (Twilio)",
};
