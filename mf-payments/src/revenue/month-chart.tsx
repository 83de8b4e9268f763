import { revenueMonths, revenueSummary } from "@crm/api-client";
import type { RevenueMonth } from "@crm/domain/payout/revenue.schema";
import { formatMonth } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import { useModule } from "@crm/module-kit";
import { Skeleton, Table } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import type { MonthColumn } from "../months/month-column";
import { MonthPanel } from "../months/month-panel";
import { chartRange, monthRange } from "./month-range";
import { shownMonths } from "./shown-months";

const LEGEND = [
  { series: "expected", word: "Expected" },
  { series: "received", word: "Received" },
] as const;

export function MonthChart({ contractId }: { contractId: number | undefined }) {
  const { api } = useModule();
  const query = useQuery(revenueMonths(api, contractId));
  const today = useQuery(revenueSummary(api, contractId)).data?.today ?? new Date().toISOString().slice(0, 10);
  if (query.data?.length === 0) return null;
  const months = query.data && shownMonths(query.data, today);
  return (
    <MonthPanel
      placeholderMonths={12}
      title="Revenue by month"
      range={query.data && months && chartRange(query.data, months)}
      today={today}
      label="Expected against received by month; the figures follow"
      legend={LEGEND}
      columns={months?.map(columnOf)}
      query={query}
    >
      {months ? <MonthFigures months={months} /> : <FiguresSkeleton />}
    </MonthPanel>
  );
}

// An outline for the expected amount, filled up to the received one.
function columnOf({ month, expected, received }: RevenueMonth): MonthColumn {
  return {
    month,
    words: `${formatMonth(month)}\nExpected ${formatUsd(expected)}\nReceived ${formatUsd(received)}`,
    bars: [
      { series: "expected", amount: expected },
      { series: "received", amount: received },
    ],
  };
}

function FiguresSkeleton() {
  return (
    <div className="revenue-figures">
      <Skeleton height="1.5em" width="14rem" />
    </div>
  );
}

function MonthFigures({ months }: { months: RevenueMonth[] }) {
  return (
    <details className="revenue-figures">
      <summary>Figures, {monthRange(months)}</summary>
      <Table className="revenue-figures-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Month</Table.Th>
            <Table.Th data-column="Expected">Expected</Table.Th>
            <Table.Th data-column="Received">Received</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map(({ month, expected, received }) => (
            <Table.Tr key={month}>
              <Table.Th scope="row">{formatMonth(month)}</Table.Th>
              <Table.Td data-column="Expected">{formatUsd(expected)}</Table.Td>
              <Table.Td data-column="Received">{formatUsd(received)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}
