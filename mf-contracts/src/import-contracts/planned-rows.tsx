import type { ImportResult } from "@crm/domain/import-contracts.schema";
import { ScrollArea, Table, Text } from "@crm/ui";
import { FIELD_LABELS } from "../contract-form/contract-form-values";
import { DifferenceList } from "../contract-form/difference-list";
import { readableValue } from "../contract-form/differences";

/** Rows of an import, each with what it changes or why it fails. */
export function PlannedRows({ rows }: { rows: ImportResult["rows"] }) {
  return (
    <ScrollArea.Autosize mah="20rem" viewportProps={{ tabIndex: 0, role: "region", "aria-label": "Rows of the file" }}>
      <Table className="contracts-planned">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Line</Table.Th>
            <Table.Th>Contract</Table.Th>
            <Table.Th>What happens</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.line}>
              <Table.Td>{row.line}</Table.Td>
              <Table.Td>
                <Text size="sm">{row.fullName}</Text>
                <Text size="xs" c="dimmed">
                  {row.socialHandle}
                </Text>
              </Table.Td>
              <Table.Td>
                <WhatHappens row={row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

function WhatHappens({ row: { outcome, changes = [], message } }: { row: ImportResult["rows"][number] }) {
  if (outcome === "failed") return <Text c="red">{message}</Text>;
  if (outcome === "created") return <Text size="sm">New contract</Text>;
  if (outcome === "unchanged") return <Text size="sm">Stays as it is</Text>;
  return (
    <DifferenceList
      differences={changes.map(({ field, from, to }) => ({
        label: fieldLabel(field),
        from: readableValue(field, from),
        to: readableValue(field, to),
      }))}
    />
  );
}

function fieldLabel(field: string): string {
  const known = Object.entries(FIELD_LABELS).find(([name]) => name === field);
  return known?.[1] ?? field;
}
