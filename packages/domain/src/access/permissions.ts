import { AGREED_TERMS } from "../contract/agreed-terms";

/** Roles that tokens and tickets may have too. */
export const ROLES_BELOW_OWNER = ["MANAGER", "REVIEWER", "FINANCE", "VIEWER"] as const;
export type RoleBelowOwner = (typeof ROLES_BELOW_OWNER)[number];

/** Roles of the people of a team, the most powerful first. */
export const TEAM_ROLES = ["OWNER", ...ROLES_BELOW_OWNER] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** What a caller may do. Each call of the API names one of them, or `any`. */
export const PERMISSIONS = [
  /** Read contracts, videos and campaign data. */
  "read",
  /** Write contracts, documents, announcements, portals and contacts; import, extract and archive. */
  "write",
  /** Decide on videos, comment, upload, and track deliverables. */
  "review",
  /** Read amounts, payments, revenue and contract documents. */
  "amounts",
  /** Request, approve and decline payouts; generate revenue and set its status. */
  "payouts",
  /** Reveal payment details and addresses, and mark payouts as paid. */
  "pay",
  "settings",
  /** Invite people, change their roles, deactivate them. */
  "people",
  "audit",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const isPermission = (name: string): name is Permission => PERMISSIONS.some((known) => known === name);

const ROLE_PERMISSIONS: Readonly<Record<TeamRole, readonly Permission[]>> = {
  OWNER: PERMISSIONS,
  MANAGER: ["read", "write", "review", "amounts", "payouts"],
  REVIEWER: ["read", "review"],
  FINANCE: ["read", "amounts", "payouts", "pay"],
  VIEWER: ["read", "amounts"],
};

export const permissionsOf = (role: TeamRole): readonly Permission[] => ROLE_PERMISSIONS[role];

/** What tokens with the scopes of the API may do: all that there was before there were accounts. */
export const UNNAMED_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter(
  (permission) => permission !== "people" && permission !== "audit",
);

/** `setting` is the setting `ticketRole`, for tickets without a role. */
export function permissionsOfTicket(role: RoleBelowOwner | null, setting: string): readonly Permission[] {
  if (role === null && setting === "") return UNNAMED_PERMISSIONS;
  const named = role ?? ROLES_BELOW_OWNER.find((each) => each === setting);
  // A newer server may have stored a role that this one does not know.
  return named ? permissionsOf(named) : [];
}

// Each ends the sentence `You may not …`.
const FORBIDDEN_WORDS: Readonly<Record<Permission, string>> = {
  read: "read this",
  write: "change contracts, documents, portals, announcements or contacts",
  review: "decide on videos or change tracked ones",
  amounts: "see amounts, payments or contract documents",
  payouts: "request or decide on payouts, or change revenue",
  pay: "see payment details and addresses, or mark payouts as paid",
  settings: "change settings",
  people: "invite or change people",
  audit: "read the audit log",
};

/** The sentence that a call without a permission is refused with, and that a disabled action shows as its reason. */
export const forbiddenText = (permission: Permission): string => `You may not ${FORBIDDEN_WORDS[permission]}.`;

/** Fields with amounts or terms in answers that other callers get too, by the id of the answer's schema. */
export const MONEY_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Contract: ["monthlyFee", "notes", ...AGREED_TERMS],
  ContractSummary: ["monthlyRevenue"],
  CampaignSummary: ["pendingPayouts"],
};

export const MONEY_SORTS: readonly string[] = ["fee-desc", "fee-asc"];
