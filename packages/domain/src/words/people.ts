import type { RoleBelowOwner, TeamRole } from "../access/permissions";
import type { PersonStatus } from "../access/person";
import type { StatusWords, Words } from "./shown";
import { TEAM_ROLE } from "./team-role";

/** What a role may do, in one sentence. */
export const TEAM_ROLE_MEANING: Words<TeamRole> = {
  OWNER: "May do everything, including settings, people and the audit log.",
  MANAGER: "Runs contracts, videos, creators and revenue, and approves payouts. Cannot mark them as paid.",
  REVIEWER: "Decides on videos and tracks them. Sees no amounts and no contract documents.",
  FINANCE: "Sees amounts and payment details, decides on payouts and marks them as paid.",
  VIEWER: "Sees contracts, videos and amounts, and changes nothing.",
};

/** The setting `ticketRole`: what tickets without a role may do. */
export const TICKET_ROLE: Words<RoleBelowOwner | ""> = { "": "Everything as before", ...TEAM_ROLE };

export const TICKET_ROLE_MEANING: Words<RoleBelowOwner | ""> = {
  ...TEAM_ROLE_MEANING,
  "": "Everything but people and the audit log, as before there were roles.",
};

export const PERSON_STATUS: StatusWords<PersonStatus> = {
  active: { word: "Active", tone: "done" },
  invited: { word: "Invited", tone: "soon", icon: "hourglass" },
  deactivated: { word: "Deactivated", tone: "rest" },
};
