import { errorText } from "@crm/api-client";
import { lazyPart, type Waiting } from "@crm/module-kit";
import { Button, Text, Title } from "@crm/ui";
import type { ReactNode } from "react";
import type { MonthColumn, Series } from "./month-column";
import { MonthSkeleton } from "./month-skeleton";
import "./months.css";

// Apart from the screens, which are painted without waiting for the libraries that draw.
const MonthDrawing = lazyPart(async () => (await import("./month-drawing")).MonthDrawing, DrawingToCome);

interface MonthPanelProps {
  className?: string;
  title: string;
  /** What the drawing shows, said to screen readers. */
  label: string;
  legend?: readonly { series: Series; word: string }[];
  /** Nothing until they are loaded. */
  columns: readonly MonthColumn[] | undefined;
  query: { error: Error | null; isPlaceholderData: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  /** The same figures as a table. */
  children: ReactNode;
}

/** Amounts by month as a drawing, with its figures. */
export function MonthPanel({ className = "", title, label, legend, columns, query, children }: MonthPanelProps) {
  const { error, isPlaceholderData, isFetching, refetch } = query;
  return (
    <section
      className={`crm-panel months ${className}${isPlaceholderData ? " crm-stale" : ""}`}
      aria-label={title}
      aria-busy={!columns}
    >
      <div className="months-top">
        <Title order={2}>{title}</Title>
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
            {columns ? <MonthDrawing label={label} columns={columns} /> : <MonthSkeleton />}
          </div>
          {children}
        </div>
      )}
    </section>
  );
}

function DrawingToCome({ error, onRetry }: Waiting) {
  if (!error) return <MonthSkeleton />;
  return (
    <div className="months-trouble">
      <Text role="alert">The drawing could not be loaded.</Text>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
