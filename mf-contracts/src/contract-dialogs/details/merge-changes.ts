import type { Contract } from "@crm/domain/contract/contract.schema";
import type { ChangeMeanwhile } from "@crm/screen-parts";
import { type ContractField, type ContractFormValues, formOfContract } from "../../contract-form/contract-form-values";
import { differences } from "../../contract-form/differences";

/** The form after somebody else's changes: theirs where nothing was typed, what was typed everywhere else. */
export function mergeChanges(opened: Contract, latest: Contract, values: ContractFormValues) {
  const before = formOfContract(opened);
  const after = formOfContract(latest);
  const typed = new Map(differences(before, values).map((difference) => [difference.field, difference.to]));
  const theirs = differences(before, after);
  const merged: ContractFormValues = { ...after };
  for (const field of typed.keys()) Object.assign(merged, { [field]: values[field] });
  const changes: ChangeMeanwhile<ContractField>[] = theirs.map((change) => ({
    ...change,
    typed: typed.get(change.field) ?? null,
  }));
  return { merged, changes };
}
