import { forbiddenText, MONEY_FIELDS } from "@crm/domain/access/permissions";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { useCan, useTeam } from "@crm/module-kit";
import { Fact, Facts } from "@crm/screen-parts";
import { FormDialog, Stack, Text } from "@crm/ui";
import { emptyForm, formOfContract } from "../../contract-form/contract-form-values";
import { differences } from "../../contract-form/differences";
import { ContractBadges, StateNotice, VideosButton } from "./contract-state";
import { ContractTabs } from "./contract-tabs";
import type { DetailsTab } from "./details-tabs";

interface ContractDetailsViewProps {
  opened: boolean;
  contract: Contract;
  tab: DetailsTab | undefined;
  onTab: (tab: DetailsTab | undefined) => void;
  onClose: () => void;
}

/** The details of a contract for people who may not change it. */
export function ContractDetailsView({ opened, contract, tab, onTab, onClose }: ContractDetailsViewProps) {
  return (
    <FormDialog
      opened={opened}
      title="Contract Details"
      submitLabel={null}
      busyLabel=""
      dirty={false}
      extraActions={<VideosButton contractId={contract.id} />}
      onSubmit={onClose}
      onClose={onClose}
    >
      <Stack gap="md">
        <ContractBadges contract={contract} />
        <StateNotice status={contract.status} />
      </Stack>
      <ContractTabs contractId={contract.id} tab={tab} onTab={onTab} isEdited={false} onContractDeleted={onClose}>
        <ContractFacts contract={contract} />
      </ContractTabs>
    </FormDialog>
  );
}

function ContractFacts({ contract }: { contract: Contract }) {
  const can = useCan();
  const hidden = can("amounts") ? [] : (MONEY_FIELDS.Contract ?? []);
  const { nameOf } = useTeam();
  const facts = differences(emptyForm, formOfContract(contract), nameOf).filter(({ field }) => !hidden.includes(field));
  return (
    <Stack gap="md" pb="md">
      <Facts>
        {facts.map(({ field, label, to }) => (
          <Fact key={field} name={label}>
            {to}
          </Fact>
        ))}
      </Facts>
      <Text size="sm" c="dimmed">
        {forbiddenText("write")}
      </Text>
    </Stack>
  );
}
