import type { ServerStatus, ServerWarning } from "../server/server-status.schema";
import type { Shown, StatusWords } from "./shown";

export const WARNING_SEVERITY: StatusWords<ServerWarning["severity"]> = {
  urgent: { word: "Urgent", tone: "late" },
  soon: { word: "Soon", tone: "soon" },
  note: { word: "Note", tone: "rest" },
};

export const NO_WARNING: Shown = { word: "Well", tone: "done" };

export const SERVER_RUNNING: Shown = { word: "Running", tone: "done" };

/** Enough space needs no word. */
export const FREE_SPACE: Readonly<Record<"enough" | "nearlyFull" | "full", Shown | undefined>> = {
  enough: undefined,
  nearlyFull: { word: "Nearly full", tone: "soon" },
  full: { word: "Full", tone: "late" },
};

export const BACKUP_AGE: Readonly<Record<"fresh" | "old" | "tooOld", Shown | undefined>> = {
  fresh: undefined,
  old: { word: "Old", tone: "soon" },
  tooOld: { word: "Too old", tone: "late" },
};

export const MAINTENANCE_RUN: StatusWords<"running" | "never" | "broken" | "whole"> = {
  running: { word: "Running", tone: "moving" },
  never: { word: "Never made", tone: "rest" },
  broken: { word: "Broke off", tone: "late" },
  whole: { word: "Whole", tone: "done" },
};

export const CONNECTION_STATE: StatusWords<"failing" | "configured" | "absent"> = {
  failing: { word: "Failed lately", tone: "soon" },
  configured: { word: "Set up", tone: "done" },
  absent: { word: "Not set up", tone: "rest" },
};

export type ConnectionName = ServerStatus["connections"][number]["name"];

export const CONNECTION_NAMES: Record<ConnectionName, string> = {
  ffmpeg: "FFmpeg",
  model: "Language model",
  payoutSync: "Payout sync",
  textMessages: "Text messages (Twilio)",
  mail: "E-mail (SMTP)",
};
