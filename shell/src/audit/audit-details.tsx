import type { AuditEvent } from "@crm/domain/access/audit-event.schema";
import { useModule, useTeam } from "@crm/module-kit";
import { BusinessInstant, DifferenceList, Fact, Facts } from "@crm/screen-parts";
import { Button, Drawer, Group, Stack, Text } from "@crm/ui";
import type { AuditSearch } from "./audit-search";
import { entityWords, eventWords, recordedFields, recordWords, whoWords } from "./audit-words";

interface AuditDetailsProps {
  event: AuditEvent | null;
  opened: boolean;
  onClose: () => void;
  onFilter: (change: AuditSearch) => void;
}

export function AuditDetails({ event, opened, onClose, onFilter }: AuditDetailsProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      title={event ? eventWords(event) : "Event"}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {event && <EventFacts event={event} onFilter={onFilter} />}
    </Drawer>
  );
}

function EventFacts({ event, onFilter }: { event: AuditEvent; onFilter: (change: AuditSearch) => void }) {
  const { session } = useModule();
  const { nameOf } = useTeam();
  const { actor, entity, entityId, action, at, requestId } = event;
  const { changes, values } = recordedFields(event);
  return (
    <Stack gap="md">
      <Facts>
        <Fact name="Who">
          {whoWords(event, session.actor)} <Text component="code">{actor}</Text>
        </Fact>
        <Fact name="When">
          <BusinessInstant at={at} />
        </Fact>
        <Fact name="Record">
          {entity === "user" ? recordWords(event, nameOf) : entityWords(entity)}{" "}
          <Text component="code">{entityId}</Text>
        </Fact>
        <Fact name="Action">
          <code>{action}</code>
        </Fact>
        {requestId && (
          <Fact name="Request">
            <code>{requestId}</code>
          </Fact>
        )}
      </Facts>
      {changes.length > 0 && <DifferenceList differences={changes} />}
      {values.length > 0 && (
        <Facts>
          {values.map(({ label, value }) => (
            <Fact key={label} name={label}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
      {changes.length + values.length === 0 && (
        <Text size="sm" c="dimmed">
          No values were recorded.
        </Text>
      )}
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => onFilter({ actor })}>
          All of this actor
        </Button>
        {entityId !== null && (
          <Button variant="default" size="xs" onClick={() => onFilter({ entity, entityId })}>
            All of this record
          </Button>
        )}
      </Group>
    </Stack>
  );
}
