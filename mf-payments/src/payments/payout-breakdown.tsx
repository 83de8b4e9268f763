import { payoutMonths } from "@crm/api-client";
import type { PayoutMonth } from "@crm/domain/payout/payout.schema";
import { formatMonth } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import { useModule } from "@crm/module-kit";
import { Skeleton, Table } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import type { MonthColumn } from "../months/month-column";
import { MonthPanel } from "../months/month-panel";
import "./payout-breakdown.css";

const COLUMNS = ["Month", "Paid", "Payments"] as const;
// Characters: an amount gets at least the width of the heading "Payments".
const SHORTEST = 9;
const PLACEHOLDER_ROWS = [1, 2, 3, 4, 5, 6];

export function PayoutBreakdown() {
  const { api } = useModule();
  const query = useQuery(payoutMonths(api));
  const months = query.data;
  return (
    <MonthPanel
      className="payments-breakdown"
      title="Monthly Payout Breakdown"
      label="Paid by month; the figures follow"
      placeholderMonths={PLACEHOLDER_ROWS.length}
      // The chart is drawn from left to right, but `months` starts with the newest.
      columns={months?.toReversed().map(columnOf)}
      query={query}
    >
      <BreakdownFigures months={months} />
    </MonthPanel>
  );
}

function columnOf({ month, paid, payments }: PayoutMonth): MonthColumn {
  return {
    month,
    words: `${formatMonth(month)}\nPaid ${formatUsd(paid)}\n${paymentsWords(payments)}`,
    bars: [{ series: "received", amount: paid }],
  };
}

const paymentsWords = (payments: number) =>
  `${payments.toLocaleString("en-US")} ${payments === 1 ? "payment" : "payments"}`;

function BreakdownFigures({ months }: { months: readonly PayoutMonth[] | undefined }) {
  const longest = Math.max(...(months ?? []).map(({ paid }) => formatUsd(paid).length), SHORTEST);
  return (
    <Table className="payments-months" style={{ "--payments-letters": longest }}>
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((column) => (
            <Table.Th key={column} data-column={column}>
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months?.map(({ month, paid, payments }) => (
          <Table.Tr key={month} data-empty={payments === 0 || undefined}>
            <Table.Th scope="row">{formatMonth(month)}</Table.Th>
            <Table.Td data-column="Paid">{formatUsd(paid)}</Table.Td>
            <Table.Td data-column="Payments">{payments.toLocaleString("en-US")}</Table.Td>
          </Table.Tr>
        )) ??
          PLACEHOLDER_ROWS.map((row) => (
            <Table.Tr key={row}>
              {COLUMNS.map((column) => (
                <Table.Td key={column}>
                  <Skeleton height="1.3em" />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  );
}
