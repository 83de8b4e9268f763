import type { ServerStatus, ServerWarning } from "../server/server-status.schema";
import type { Shown, StatusWords } from "./shown";

/** How soon a warning of the status page needs attention. */
export const WARNING_SEVERITY: StatusWords<ServerWarning["severity"]> = {
  urgent: { word: "Urgent", tone: "late" },
  soon: { word: "Soon", tone: "soon" },
  note: { word: "Note", tone: "rest" },
};

/** The status page without a warning. */
export const NO_WARNING: Shown = { word: "Well", tone: "done" };

/** A server that is seen. */
export const SERVER_RUNNING: Shown = { word: "Running", tone: "done" };

/** Space left for files; enough of it needs no word. */
export const FREE_SPACE: Readonly<Record<"enough" | "nearlyFull" | "full", Shown | undefined>> = {
  enough: undefined,
  nearlyFull: { word: "Nearly full", tone: "soon" },
  full: { word: "Full", tone: "late" },
};

/** Age of the latest backup; a fresh one shows how its run ended. */
export const BACKUP_AGE: Readonly<Record<"fresh" | "old" | "tooOld", Shown | undefined>> = {
  fresh: undefined,
  old: { word: "Old", tone: "soon" },
  tooOld: { word: "Too old", tone: "late" },
};

/** The last run of a backup or a check. */
export const MAINTENANCE_RUN: StatusWords<"running" | "never" | "broken" | "whole"> = {
  running: { word: "Running", tone: "moving" },
  never: { word: "Never made", tone: "rest" },
  broken: { word: "Broke off", tone: "late" },
  whole: { word: "Whole", tone: "done" },
};

/** A connection to another service. */
export const CONNECTION_STATE: StatusWords<"failing" | "configured" | "absent"> = {
  failing: { word: "Failed lately", tone: "soon" },
  configured: { word: "Set up", tone: "done" },
  absent: { word: "Not set up", tone: "rest" },
};

/** A program or service outside of the server that it may work with. */
export type ConnectionName = ServerStatus["connections"][number]["name"];

/** The names that people know connections by. */
export const CONNECTION_NAMES: Record<ConnectionName, string> = {
  ffmpeg: "FFmpeg",
  model: "Language model",
  payoutSync: "Payout sync",
  textMessages: "Text messages (Twilio)",
};
