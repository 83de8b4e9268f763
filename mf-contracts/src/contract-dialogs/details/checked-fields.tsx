import { errorText, hasStatus, refreshContracts } from "@crm/api-client";
import { type Contract, READ_FIELDS } from "@crm/domain/contract/contract.schema";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ContractFields } from "../../contract-form/contract-fields";
import type { ContractField } from "../../contract-form/contract-form-values";
import { MarkedField } from "../../contract-form/marked-field";
import { MarksSummary } from "../../contract-form/marks-summary";
import type { ContractForm } from "../../contract-form/use-contract-form";
import { markedFields, valueMarks } from "../../contract-form/value-mark";
import { ValueMarkLine } from "../../contract-form/value-mark-line";
import { useCacheContract } from "../use-cache-contract";
import "./checked-fields.css";

interface CheckedFieldsProps {
  form: ContractForm;
  contract: Contract;
  onStale: () => Promise<unknown>;
}

export function CheckedFields({ form, contract, onStale }: CheckedFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const confirm = useConfirmValue(contract, onStale);
  const marks = valueMarks(contract);
  const marked = markedFields(marks).filter((field) => !form.isDirty(field));

  const markOf = (field: ContractField) => (form.isDirty(field) ? undefined : marks[field]);

  const show = (field: ContractField) => {
    const input = fields.current?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, textarea)`);
    input?.focus({ preventScroll: true });
    input?.scrollIntoView({ block: "center" });
  };
  const confirmOne = (field: ContractField) =>
    confirm.mutate(field, {
      // The button is unmounted, so the next value to check gets the focus.
      onSuccess: () => show(marked[marked.indexOf(field) + 1] ?? marked.find((other) => other !== field) ?? field),
    });

  return (
    <div ref={fields} className="contracts-checked">
      <MarksSummary fields={marked} onShow={show} />
      <ContractFields
        form={form}
        withSinglePlatform
        describe={(field) => {
          const mark = markOf(field);
          return mark && <ValueMarkLine mark={mark} />;
        }}
        frame={(field, input) => (
          <MarkedField
            field={field}
            mark={markOf(field) && "check"}
            onConfirm={markOf(field) && confirmOne}
            busy={confirm.isPending}
          >
            {input}
          </MarkedField>
        )}
      />
    </div>
  );
}

function useConfirmValue(contract: Contract, onStale: () => Promise<unknown>) {
  const { api, queryClient } = useModule();
  const cache = useCacheContract();
  return useMutation({
    mutationFn: (field: ContractField) =>
      api.contracts.update(
        contract.id,
        { checkedFields: READ_FIELDS.filter((name) => name === field) },
        contract.version,
      ),
    onSuccess: async (after) => {
      cache(after);
      await refreshContracts(queryClient);
    },
    onError: async (error) => {
      toast.error("Error", errorText(error, "Failed to update contract"));
      if (hasStatus(error, 412)) await onStale();
    },
  });
}
