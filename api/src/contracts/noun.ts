import type { Contract } from "@crm/domain/contract/contract.schema";
import type { Noun } from "../platform/audit/edit";
import { Stale } from "../platform/errors/errors";
import { findContract, lockContract } from "./queries";
import { contracts } from "./table";

/** The fields of a contract that a request may change. */
export const CHANGEABLE_FIELDS = [
  "fullName",
  "socialHandle",
  "monthlyFee",
  "startDate",
  "endDate",
  "notes",
  "platform",
  "platforms",
  "videosPerMonth",
] as const satisfies readonly (keyof Contract)[];

/** The fields of a contract that the audit log and the timeline may hold. */
export const AUDITED_FIELDS = [
  ...CHANGEABLE_FIELDS,
  "termStart",
  "termEnd",
  "status",
  "defaultedFields",
  "uncertainFields",
  "version",
] as const satisfies readonly (keyof Contract)[];

export const CONTRACT: Noun<Contract, Contract, typeof contracts> = {
  entity: "contract",
  table: contracts,
  lock: lockContract,
  read: findContract,
  audited: { always: [], changed: AUDITED_FIELDS },
  event: ({ id, action }) => (action === "term-advanced" ? { type: "term.advanced", id } : null),
  stale: Stale,
};
