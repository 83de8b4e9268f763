import { errorText, revenueMonths, revenueSummary } from "@crm/api-client";
import { formatMonth } from "@crm/domain/calendar";
import { formatUsd } from "@crm/domain/money";
import type { RevenueMonth } from "@crm/domain/revenue.schema";
import { lazyPart, useModule, type Waiting } from "@crm/module-kit";
import { Button, Skeleton, Table, Text, Title } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { MonthSkeleton } from "./month-skeleton";
import { shownMonths } from "./shown-months";
import "./month-chart.css";

// Apart from the screen, which is painted without waiting for the libraries that draw.
const MonthDrawing = lazyPart(async () => (await import("./month-drawing")).MonthDrawing, DrawingToCome);

/** Expected against received by month, as a drawing and as figures; nothing where there is nothing to compare. */
export function MonthChart({ contractId }: { contractId: number | undefined }) {
  const { api } = useModule();
  const { data, error, isPlaceholderData, refetch, isFetching } = useQuery(revenueMonths(api, contractId));
  const today = useQuery(revenueSummary(api, contractId)).data?.today;
  if (data?.length === 0) return null;
  const months = data && shownMonths(data, today ?? new Date().toISOString().slice(0, 10));
  return (
    <section
      className={`crm-panel revenue-chart${isPlaceholderData ? " crm-stale" : ""}`}
      aria-label="Revenue by month"
      aria-busy={!months}
    >
      <div className="revenue-chart-top">
        <Title order={2}>Revenue by month</Title>
        <div className="revenue-legend">
          <span data-series="expected">Expected</span>
          <span data-series="received">Received</span>
        </div>
      </div>
      {error && !months ? (
        <div className="revenue-chart-trouble">
          <Text role="alert">The chart could not be loaded: {errorText(error, "something went wrong")}</Text>
          <Button variant="default" size="compact-sm" onClick={() => void refetch()} loading={isFetching}>
            Retry
          </Button>
        </div>
      ) : (
        <div className="revenue-drawing">{months ? <MonthDrawing months={months} /> : <MonthSkeleton />}</div>
      )}
      {months ? <MonthFigures months={months} /> : !error && <FiguresToCome />}
    </section>
  );
}

function DrawingToCome({ error, onRetry }: Waiting) {
  if (!error) return <MonthSkeleton />;
  return (
    <div className="revenue-chart-trouble">
      <Text role="alert">The drawing could not be loaded.</Text>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

function FiguresToCome() {
  return (
    <div className="revenue-figures">
      <Skeleton height="1.5em" width="14rem" />
    </div>
  );
}

function MonthFigures({ months }: { months: RevenueMonth[] }) {
  return (
    <details className="revenue-figures">
      <summary>
        Figures, {formatMonth(months[0]?.month ?? "")} – {formatMonth(months.at(-1)?.month ?? "")}
      </summary>
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
