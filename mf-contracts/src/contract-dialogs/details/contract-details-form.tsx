import { errorText, hasStatus, refreshContracts, serverErrors } from "@crm/api-client";
import { type Contract, contractChangesSchema } from "@crm/domain/contract/contract.schema";
import { type ContractMove, MOVES_FROM } from "@crm/domain/contract/contract-status";
import { CONTRACT_MOVE } from "@crm/domain/words/contract";
import { useModule, useTeam } from "@crm/module-kit";
import { ConcurrentChanges, useMergedForm } from "@crm/screen-parts";
import { Button, FormDialog, Group, STATUS_ICONS, Stack, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type ContractFormValues, changesOf, formOfContract } from "../../contract-form/contract-form-values";
import { differences } from "../../contract-form/differences";
import { useContractForm } from "../../contract-form/use-contract-form";
import { MoveDialog } from "../move-dialog";
import { useMoveContract } from "../use-move-contract";
import { CheckedFields } from "./checked-fields";
import { ContractBadges, StateNotice, VideosButton } from "./contract-state";
import { ContractTabs } from "./contract-tabs";
import type { DetailsTab } from "./details-tabs";
import "./contract-details.css";

interface ContractDetailsFormProps {
  opened: boolean;
  /** A newer version does not replace typed values. */
  contract: Contract;
  tab: DetailsTab | undefined;
  onTab: (tab: DetailsTab | undefined) => void;
  onStale: () => Promise<unknown>;
  onClose: () => void;
}

export function ContractDetailsForm({ opened, contract, tab, onTab, onStale, onClose }: ContractDetailsFormProps) {
  const { api, queryClient } = useModule();
  const [confirmation, setConfirmation] = useState<{ move: ContractMove; isOpen: boolean }>({
    move: "archive",
    isOpen: false,
  });
  const form = useContractForm(formOfContract(contract), contractChangesSchema, changesOf);
  const { nameOf } = useTeam();
  const { base, concurrentChanges, takeTheirs } = useMergedForm({
    ...{ opened, stored: contract, form },
    ...{
      valuesOf: formOfContract,
      differences: (from: ContractFormValues, to: ContractFormValues) => differences(from, to, nameOf),
    },
  });
  const moveContract = useMoveContract(onStale);
  const top = useRef<HTMLDivElement>(null);

  const save = useMutation({
    mutationFn: () => api.contracts.update(base.id, changesOf(form.values), base.version),
    onSuccess: async () => {
      toast.success("Contract updated successfully");
      onClose();
      await refreshContracts(queryClient);
    },
    onError: async (error) => {
      toast.error("Error", "Failed to update contract");
      form.setErrors(serverErrors(error));
      if (hasStatus(error, 412)) await onStale();
      // Apart from handle_taken, a 409 means that the start date cannot move, because a term has begun.
      if (hasStatus(error, 409))
        form.setFieldError(error.code === "handle_taken" ? "socialHandle" : "startDate", error.text);
    },
  });
  const move = (chosen: ContractMove) => {
    const closeConfirmation = () => setConfirmation({ move: chosen, isOpen: false });
    moveContract.mutate(
      { contract: base, move: chosen },
      {
        onSuccess: () => {
          closeConfirmation();
          // Moves the focus to the notice at the top, because the pressed button is unmounted.
          top.current?.focus();
        },
        onError: (error) => {
          // On 412 another user changed the contract, so the user must see the new version first.
          if (hasStatus(error, 412)) closeConfirmation();
        },
      },
    );
  };
  // No confirmation for unarchiving: the notice at the top already says what it does.
  const ask = (chosen: ContractMove) => {
    moveContract.reset();
    if (chosen === "unarchive") move(chosen);
    else setConfirmation({ move: chosen, isOpen: true });
  };
  const isExplained = concurrentChanges.length > 0 || Object.keys(form.errors).length > 0;
  const isBusy = save.isPending || moveContract.isPending;

  return (
    <>
      <FormDialog
        opened={opened}
        title="Contract Details"
        submitLabel={tab === undefined ? "Save Changes" : null}
        busyLabel="Saving..."
        busy={save.isPending}
        dirty={form.isDirty()}
        error={save.error && !isExplained ? errorText(save.error, "Failed to update contract") : undefined}
        extraActions={
          // Leaving for the videos would lose typed values.
          <VideosButton contractId={base.id} disabled={save.isPending || form.isDirty()} />
        }
        onSubmit={form.onSubmit(() => save.mutate())}
        onClose={onClose}
      >
        <Stack ref={top} tabIndex={-1} gap="md" className="contracts-details-top">
          <div className="contracts-details-life">
            <ContractBadges contract={base} />
            <Moves status={base.status} busy={isBusy} onMove={ask} />
          </div>
          <StateNotice status={base.status} busy={isBusy} onMove={ask} />
        </Stack>
        <ContractTabs
          contractId={base.id}
          tab={tab}
          onTab={onTab}
          isEdited={form.isDirty()}
          onContractDeleted={onClose}
        >
          <Stack gap="md">
            {concurrentChanges.length > 0 && (
              <ConcurrentChanges noun="contract" changes={concurrentChanges} onTakeTheirs={takeTheirs} />
            )}
            <CheckedFields form={form} contract={base} onStale={onStale} />
          </Stack>
        </ContractTabs>
      </FormDialog>
      <MoveDialog
        opened={opened && confirmation.isOpen}
        contract={base}
        move={confirmation.move}
        reason={moveContract.error ? errorText(moveContract.error, CONTRACT_MOVE[confirmation.move].failed) : undefined}
        busy={moveContract.isPending}
        onConfirm={() => move(confirmation.move)}
        onCancel={() => setConfirmation({ ...confirmation, isOpen: false })}
      />
    </>
  );
}

interface MovesProps {
  status: Contract["status"];
  busy: boolean;
  onMove: (move: ContractMove) => void;
}

function Moves({ status, busy, onMove }: MovesProps) {
  const offered = status === "ACTIVE" ? MOVES_FROM.ACTIVE : MOVES_FROM[status].slice(1);
  return (
    <Group gap={0}>
      {offered.map((move) => {
        const { verb, icon } = CONTRACT_MOVE[move];
        const Icon = STATUS_ICONS[icon];
        return (
          <Button
            key={move}
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<Icon size={16} aria-hidden />}
            disabled={busy}
            onClick={() => onMove(move)}
          >
            {verb}
          </Button>
        );
      })}
    </Group>
  );
}
