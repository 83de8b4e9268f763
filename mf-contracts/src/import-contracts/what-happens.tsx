import type { ImportOutcome, PlannedRow } from "@crm/domain/import/import-contracts.schema";
import { DifferenceList } from "@crm/screen-parts";
import { Text } from "@crm/ui";
import { FIELD_LABELS } from "../contract-form/contract-form-values";
import { readableValue } from "../contract-form/differences";

type ShownRow = Pick<PlannedRow, "changes" | "message"> & { outcome: ImportOutcome };

export function WhatHappens({ row: { outcome, changes = [], message } }: { row: ShownRow }) {
  if (outcome === "failed")
    return (
      <Text size="sm" c="red">
        {message}
      </Text>
    );
  if (outcome === "created") return <Text size="sm">New contract</Text>;
  if (outcome === "unchanged" || outcome === "skipped") return <Text size="sm">Stays as it is</Text>;
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
