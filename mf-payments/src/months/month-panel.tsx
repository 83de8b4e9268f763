import { errorText } from "@crm/api-client";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { lazyPart, type Waiting } from "@crm/module-kit";
import { Button, Text, Title } from "@crm/ui";
import type { ReactNode } from "react";
import type { MonthColumn, Series } from "./month-column";
import type { MonthDrawingProps } from "./month-drawing";
import { MonthSkeleton } from "./month-skeleton";
import "./months.css";

// Lazy, so that the screens render without waiting for the chart libraries.
const MonthDrawing = lazyPart(async () => (await import("./month-drawing")).MonthDrawing, DrawingPlaceholder);

interface MonthPanelProps {
  className?: string;
  title: string;
  range?: string | undefined;
  today?: CalendarDate | undefined;
  label: string;
  legend?: readonly { series: Series; word: string }[];
  /** Months drawn while loading; at most 12. */
  placeholderMonths: number;
  /** Undefined while loading. */
  columns: readonly MonthColumn[] | undefined;
  query: { error: Error | null; isPlaceholderData: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  children: ReactNode;
}

export function MonthPanel({ className = "", title, label, legend, columns, query, ...more }: MonthPanelProps) {
  const { placeholderMonths, range, today, children } = more;
  const { error, isPlaceholderData, isFetching, refetch } = query;
  return (
    <section
      className={`crm-panel months ${className}${isPlaceholderData ? " crm-stale" : ""}`}
      aria-label={title}
      aria-busy={!columns}
    >
      <div className="months-top">
        <div>
          <Title order={2}>{title}</Title>
          {range && (
            <Text size="sm" className="months-range">
              {range}
            </Text>
          )}
        </div>
        {legend && (
          <div className="months-legend">
            {legend.map(({ series, word }) => (
              <span key={series} data-series={series}>
                {word}
              </span>
            ))}
          </div>
        )}
      </div>
      {error && !columns ? (
        <div className="months-trouble">
          <Text role="alert">The chart could not be loaded: {errorText(error, "something went wrong")}</Text>
          <Button variant="default" size="compact-sm" onClick={() => void refetch()} loading={isFetching}>
            Retry
          </Button>
        </div>
      ) : (
        <div className="months-parts">
          <div className="months-drawing">
            {columns ? (
              <MonthDrawing label={label} columns={columns} today={today} />
            ) : (
              <MonthSkeleton months={placeholderMonths} />
            )}
          </div>
          {children}
        </div>
      )}
    </section>
  );
}

function DrawingPlaceholder({ columns, error, onRetry }: Waiting & MonthDrawingProps) {
  if (!error) return <MonthSkeleton months={columns.length} />;
  return (
    <div className="months-trouble">
      <Text role="alert">The drawing could not be loaded.</Text>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
