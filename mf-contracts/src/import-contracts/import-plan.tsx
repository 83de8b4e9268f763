import { type ImportResult, PLAN_OUTCOMES, type PlanOutcome } from "@crm/domain/import/import-contracts.schema";
import { PLAN_OUTCOME } from "@crm/domain/words/contract";
import { Button, ScrollArea, Table, Text, VisuallyHidden } from "@crm/ui";
import { useState } from "react";
import { ImportErrors } from "./import-errors";
import { RowChoice } from "./row-choice";
import { SKIP_ALL, type SkipChoice, UPDATE_ALL, withLine } from "./skip-choice";
import { WhatHappens } from "./what-happens";
import "./import.css";
import "./planned.css";

interface ImportPlanProps {
  plan: ImportResult;
  choice: SkipChoice;
  onChoice: (choice: SkipChoice) => void;
}

export function ImportPlan({ plan, choice, onChoice }: ImportPlanProps) {
  const [shown, setShown] = useState<PlanOutcome>(firstToShow(plan));
  const rows = plan.rows.filter(({ outcome }) => outcome === shown);
  const more = plan.summary[shown] - rows.length;
  const { existing } = plan.contracts;
  const choices = {
    value: choice,
    all: plan.rows,
    onSkip: (line: number, skip: boolean) => onChoice(withLine(choice, line, skip)),
  };
  return (
    <section aria-label="Plan" className="contracts-plan">
      <fieldset className="contracts-outcomes">
        <VisuallyHidden component="legend">Rows to show</VisuallyHidden>
        {PLAN_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === shown ? "light" : "default"}
            aria-pressed={outcome === shown}
            onClick={() => setShown(outcome)}
          >
            {plan.summary[outcome].toLocaleString("en-US")} {PLAN_OUTCOME[outcome]}
          </Button>
        ))}
      </fieldset>
      {plan.ignoredColumns.length > 0 && (
        <Text size="sm" c="dimmed">
          Ignored columns: {plan.ignoredColumns.join(", ")}
        </Text>
      )}
      {existing > 0 && <Existing count={existing} choice={choice} onChoice={onChoice} />}
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          No rows.
        </Text>
      ) : (
        <PlannedRows rows={rows} choice={shown === "updated" && existing > 0 ? choices : undefined} />
      )}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          And {more.toLocaleString("en-US")} more
          {shown !== "updated" ? "." : choice.existing === "skip" ? ", which are skipped." : ", which are updated."}
        </Text>
      )}
      {shown === "failed" && <ImportErrors errors={plan.errors} listed={false} />}
    </section>
  );
}

function Existing({ count, choice, onChoice }: Omit<ImportPlanProps, "plan"> & { count: number }) {
  const skipped = choice.skipped(count);
  return (
    <div className="contracts-existing">
      <Text size="sm" role="status">
        {count === 1 ? "1 contract exists already" : `${count.toLocaleString("en-US")} contracts exist already`}
        {skipped > 0 && `; ${skipped === count ? "skipped" : `${skipped.toLocaleString("en-US")} skipped`}`}.
      </Text>
      <Button size="compact-sm" variant="default" disabled={skipped === 0} onClick={() => onChoice(UPDATE_ALL)}>
        Update all
      </Button>
      <Button size="compact-sm" variant="default" disabled={skipped === count} onClick={() => onChoice(SKIP_ALL)}>
        Skip all
      </Button>
    </div>
  );
}

function firstToShow({ summary }: ImportResult): PlanOutcome {
  if (summary.updated > 0) return "updated";
  if (summary.failed > 0 && summary.created === 0) return "failed";
  return summary.created > 0 ? "created" : "unchanged";
}

interface PlannedRowsProps {
  rows: ImportResult["rows"];
  choice?: RowsChoice | undefined;
}

interface RowsChoice {
  value: SkipChoice;
  all: ImportResult["rows"];
  onSkip: (line: number, isSkipped: boolean) => void;
}

function PlannedRows({ rows, choice }: PlannedRowsProps) {
  return (
    <ScrollArea.Autosize
      mah="20rem"
      offsetScrollbars="present"
      viewportProps={{ tabIndex: 0, role: "region", "aria-label": "Rows of the file" }}
    >
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
                      isSkipped={choice.value.isSkipped(row.line)}
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

type Row = ImportResult["rows"][number];

/** The line whose Update or Skip also applies to this row; null if the file itself creates the contract. */
function decidingLine(row: Row, rows: readonly Row[]): number | null {
  if (row.repeats === undefined) return row.outcome === "updated" ? row.line : null;
  const earlier = rows.find(({ line }) => line === row.repeats);
  return earlier ? decidingLine(earlier, rows) : null;
}
