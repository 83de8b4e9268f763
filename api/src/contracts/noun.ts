import { AGREED_TERMS, READ_TERMS } from "@crm/domain/contract/agreed-terms";
import type { StoredContract } from "@crm/domain/contract/contract.schema";
import type { Noun } from "../platform/audit/edit";
import { Stale } from "../platform/errors/errors";
import { findContract, lockContract } from "./queries";
import { contracts } from "./table";

const FORM_FIELDS = [
  "fullName",
  "socialHandle",
  "monthlyFee",
  "startDate",
  "endDate",
  "notes",
  "platform",
  "platforms",
  "videosPerMonth",
  "adminOwnerId",
] as const satisfies readonly (keyof StoredContract)[];

export const CHANGEABLE_FIELDS = [...FORM_FIELDS, ...AGREED_TERMS] as const satisfies readonly (keyof StoredContract)[];

/** Without parsedJson, which is too long for the audit log. */
export const AUDITED_FIELDS = [
  ...FORM_FIELDS,
  ...READ_TERMS,
  "originalPdf",
  "termStart",
  "termEnd",
  "status",
  "defaultedFields",
  "uncertainFields",
  "version",
] as const satisfies readonly (keyof StoredContract)[];

export const CONTRACT: Noun<StoredContract, StoredContract, typeof contracts> = {
  entity: "contract",
  table: contracts,
  lock: lockContract,
  read: findContract,
  audited: { always: [], changed: AUDITED_FIELDS },
  event: ({ id, action }) => ({ type: action === "term-advanced" ? "term.advanced" : "contract.changed", id }),
  stale: Stale,
};
