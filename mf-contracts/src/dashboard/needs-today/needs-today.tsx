import { errorText, needsToday } from "@crm/api-client";
import { LIVE_EVENT_TYPES } from "@crm/domain/server/live-event";
import type { Need, NeedsToday as Needs } from "@crm/domain/server/needs-today.schema";
import { NEEDS_MOST, TODAY_FIGURES } from "@crm/domain/words/today-figures";
import { useCan, useLiveEvents, useModule } from "@crm/module-kit";
import { Button, IconCircleCheck, IconRefresh, Skeleton, Title, useIsPhone } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import "./needs-today.css";

const NEEDS: readonly Need[] = [
  ...(["videosToReview", "payoutsToDecide", "termsOwed"] as const),
  ...(["revenueOverdue", "contactsDue", "contractsEnding"] as const),
];

export function NeedsToday() {
  const { api, queryClient, hasScreen = () => true } = useModule();
  const can = useCan();
  const own = NEEDS.filter((need) => can(TODAY_FIGURES[need].permission));
  const { data, error, refetch, isFetching } = useQuery({ ...needsToday(api), enabled: own.length > 0 });
  useLiveEvents(LIVE_EVENT_TYPES, () => void queryClient.invalidateQueries(needsToday(api)));
  const isPhone = useIsPhone();
  const shown = own.filter((need) => hasScreen(TODAY_FIGURES[need].path));
  const due = data ? shown.filter((need) => countIn(data, need) > 0) : [];
  const unavailable = own.filter((need) => !shown.includes(need));
  if (own.length === 0) return null;
  if (!data)
    return (
      <Part>
        {error ? (
          <div className="needs-today-line">
            <span role="alert">
              What needs you could not be loaded: {errorText(error, "the server gave no reason")}
            </span>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconRefresh size={14} />}
              onClick={() => void refetch()}
              loading={isFetching}
            >
              Retry
            </Button>
          </div>
        ) : (
          <Skeleton height="1.5rem" width="min(24rem, 100%)" />
        )}
      </Part>
    );
  if (due.length === 0)
    return (
      <Part>
        <div className="needs-today-line">
          <IconCircleCheck size={18} aria-hidden />
          {unavailable.length < own.length && <span>Nothing needs you today.</span>}
          <UnavailableFigures needs={unavailable} />
        </div>
      </Part>
    );
  const list = (
    <ul className="needs-today-list">
      {shown.map((need) => (
        <Item key={need} need={need} count={countIn(data, need)} />
      ))}
      {unavailable.length > 0 && (
        <li className="needs-today-line">
          <UnavailableFigures needs={unavailable} />
        </li>
      )}
    </ul>
  );
  if (!isPhone) return <Part>{list}</Part>;
  return (
    <details className="needs-today">
      <summary>
        <strong>Today:</strong> {inOneLine(data, due)}
      </summary>
      {list}
    </details>
  );
}

function Part({ children }: { children: ReactNode }) {
  return (
    <section className="needs-today" aria-labelledby="needs-today">
      <Title order={2} size="h4" id="needs-today">
        Needs you today
      </Title>
      {children}
    </section>
  );
}

function Item({ need, count }: { need: Need; count: number }) {
  const { name, label, scope, path, search } = TODAY_FIGURES[need];
  return (
    <li>
      <Link to={path} search={() => search} className="needs-today-item" data-figure={name} data-due={count > 0}>
        <span className="needs-today-count">{counted(count)}</span>
        <span>{label}</span>
        <small>{scope()}</small>
      </Link>
    </li>
  );
}

function UnavailableFigures({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0) return null;
  const labels = needs.map((need) => TODAY_FIGURES[need].label).join(", ");
  return <span className="needs-today-away">Not available now: {labels}</span>;
}

function inOneLine(data: Needs, [first, ...others]: readonly Need[]): string {
  if (!first) return "";
  const words = `${counted(countIn(data, first))} ${TODAY_FIGURES[first].label.toLowerCase()}`;
  if (others.length === 0) return words;
  const more = others.reduce((sum, need) => sum + countIn(data, need), 0);
  return `${words}, ${counted(more)} more ${more === 1 ? "task" : "tasks"}`;
}

// Null after the reader lost a permission that the screen still assumes.
const countIn = (data: Needs, need: Need): number => data[need] ?? 0;

const counted = (count: number): string =>
  `${Math.min(count, NEEDS_MOST).toLocaleString("en-US")}${count > NEEDS_MOST ? "+" : ""}`;
