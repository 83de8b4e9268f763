import { errorText, hasStatus, refreshContracts, serverErrors } from "@crm/api-client";
import { type Contract, contractChangesSchema } from "@crm/domain/contract/contract.schema";
import { contractStatus } from "@crm/domain/contract/contract-status";
import { CONTRACT_LIFE } from "@crm/domain/words/contract";
import { useModule } from "@crm/module-kit";
import { ChangedMeanwhile, useMergedForm } from "@crm/screen-parts";
import { Alert, Button, FormDialog, Group, IconArchive, IconVideo, Stack, StatusBadge, Text, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useBusinessDay } from "../../business-day";
import { changesOf, formOfContract } from "../../contract-form/contract-form-values";
import { differences } from "../../contract-form/differences";
import { useContractForm } from "../../contract-form/use-contract-form";
import { ContractStatusBadge } from "../../dashboard/contract-list/contract-status-badge";
import { ArchiveDialog } from "../archive-dialog";
import { useChangeStatus } from "../use-change-status";
import { CheckedFields } from "./checked-fields";
import { ContractTabs } from "./contract-tabs";
import type { DetailsTab } from "./details-tabs";
import "./contract-details.css";

interface ContractDetailsFormProps {
  opened: boolean;
  /** The contract as last fetched; when it changes under the form, what was typed stays. */
  contract: Contract;
  tab: DetailsTab | undefined;
  onTab: (tab: DetailsTab | undefined) => void;
  onStale: () => Promise<unknown>;
  onClose: () => void;
}

/** The edit form of a contract, with its documents and its timeline beside it. */
export function ContractDetailsForm({ opened, contract, tab, onTab, onStale, onClose }: ContractDetailsFormProps) {
  const { api, queryClient, navigate } = useModule();
  const [archiving, setArchiving] = useState(false);
  const form = useContractForm(formOfContract(contract), contractChangesSchema, changesOf);
  const { base, meanwhile, takeTheirs } = useMergedForm({
    ...{ opened, stored: contract, form },
    ...{ valuesOf: formOfContract, differences },
  });
  const changeStatus = useChangeStatus(onStale);
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
      // The other conflict of a contract is a start date that a term which has begun forbids (behaviour §9).
      if (hasStatus(error, 409))
        form.setFieldError(error.code === "handle_taken" ? "socialHandle" : "startDate", error.text);
    },
  });
  const setStatus = (status: Contract["status"]) =>
    changeStatus.mutate(
      { contract: base, status },
      {
        // The button that was pressed goes away; what came of it stands at the top.
        onSuccess: () => top.current?.focus(),
        onSettled: () => setArchiving(false),
      },
    );
  const isExplained = meanwhile.length > 0 || Object.keys(form.errors).length > 0;
  const isArchived = base.status === "ARCHIVED";

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
          <>
            {tab === undefined && !isArchived && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconArchive size={16} aria-hidden />}
                disabled={save.isPending || changeStatus.isPending}
                onClick={() => setArchiving(true)}
              >
                Archive
              </Button>
            )}
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconVideo size={16} aria-hidden />}
              // What was typed would be lost on the way.
              disabled={save.isPending || form.isDirty()}
              onClick={() => navigate(`/videos?contractId=${base.id}`)}
            >
              Videos
            </Button>
          </>
        }
        onSubmit={form.onSubmit(() => save.mutate())}
        onClose={onClose}
      >
        <Stack ref={top} tabIndex={-1} gap="md" className="contracts-details-top">
          <ContractBadges contract={base} />
          {isArchived && <ArchivedNotice busy={changeStatus.isPending} onUnarchive={() => setStatus("ACTIVE")} />}
        </Stack>
        <ContractTabs contractId={base.id} tab={tab} onTab={onTab} isEdited={form.isDirty()} onGone={onClose}>
          <Stack gap="md">
            {meanwhile.length > 0 && <ChangedMeanwhile noun="contract" changes={meanwhile} onTakeTheirs={takeTheirs} />}
            <CheckedFields form={form} contract={base} onStale={onStale} />
          </Stack>
        </ContractTabs>
      </FormDialog>
      <ArchiveDialog
        opened={opened && archiving}
        contract={base}
        busy={changeStatus.isPending}
        onConfirm={() => setStatus("ARCHIVED")}
        onCancel={() => setArchiving(false)}
      />
    </>
  );
}

/** Says that a contract is archived and what that means, with the way back. */
function ArchivedNotice({ busy, onUnarchive }: { busy: boolean; onUnarchive: () => void }) {
  return (
    <Alert color="gray" icon={<IconArchive size={18} />} title="This contract is archived">
      <Group justify="space-between" gap="xs">
        <span>It is left out of the list, the cards and the creator’s portal.</span>
        <Button variant="default" size="compact-sm" disabled={busy} onClick={onUnarchive}>
          Unarchive
        </Button>
      </Group>
    </Alert>
  );
}

/** Whose contract it is, what its dates say of it, and where its life is another than active, that too. */
function ContractBadges({ contract }: { contract: Contract }) {
  const today = useBusinessDay();
  return (
    <Group gap="xs">
      <Text fw={500} className="crm-cut">
        {contract.fullName}
      </Text>
      <ContractStatusBadge status={contractStatus(contract.endDate, today)} withDays />
      {contract.status !== "ACTIVE" && <StatusBadge {...CONTRACT_LIFE[contract.status]} />}
    </Group>
  );
}
