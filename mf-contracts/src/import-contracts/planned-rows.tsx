import type { ImportResult } from "@crm/domain/import/import-contracts.schema";
import { ScrollArea, Table, Text } from "@crm/ui";
import "./planned.css";
import { decidingLine } from "./deciding-line";
import { RowChoice } from "./row-choice";
import type { SkipChoice } from "./skip-choice";
import { WhatHappens } from "./what-happens";

interface PlannedRowsProps {
  rows: ImportResult["rows"];
  /** For rows that change a contract: whether it is updated or skipped. */
  choice?: RowsChoice | undefined;
}

interface RowsChoice {
  value: SkipChoice;
  /** All rows of the plan, among which are the lines that a row repeats. */
  all: ImportResult["rows"];
  onSkip: (line: number, isSkipped: boolean) => void;
}

/** Rows of an import, each with what it changes or why it fails. */
export function PlannedRows({ rows, choice }: PlannedRowsProps) {
  return (
    <ScrollArea.Autosize mah="20rem" viewportProps={{ tabIndex: 0, role: "region", "aria-label": "Rows of the file" }}>
      <Table className="contracts-planned">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Line</Table.Th>
            <Table.Th>Contract</Table.Th>
            <Table.Th>What happens</Table.Th>
            {choice && <Table.Th>Update or Skip</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.line} data-skipped={(choice && isSkipped(row, choice)) || undefined}>
              <Table.Td>{row.line}</Table.Td>
              <Table.Td>
                <Text size="sm">{row.fullName}</Text>
                <Text size="xs" c="dimmed">
                  {row.socialHandle}
                </Text>
              </Table.Td>
              <Table.Td>
                {row.repeats !== undefined && (
                  <Text size="sm">
                    Line {row.line} repeats the handle of line {row.repeats}
                  </Text>
                )}
                <WhatHappens row={row} />
              </Table.Td>
              {choice && (
                <Table.Td>
                  {row.repeats === undefined && (
                    <RowChoice
                      label={`What to do with line ${row.line}`}
                      words={["Update", "Skip"]}
                      isLeft={choice.value.isSkipped(row.line)}
                      onChoose={(isSkipped) => choice.onSkip(row.line, isSkipped)}
                    />
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

function isSkipped(row: ImportResult["rows"][number], { value, all }: RowsChoice): boolean {
  const line = decidingLine(row, all);
  return line !== null && value.isSkipped(line);
}
