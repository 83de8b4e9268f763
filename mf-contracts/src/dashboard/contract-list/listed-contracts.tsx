import type { ContractFilters } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { ContractCards } from "../contract-rows/contract-cards";
import type { RowActions } from "../contract-rows/contract-rows";
import { ContractTable } from "../contract-rows/contract-table";
import { ListCount } from "./list-count";
import { ListTrouble } from "./list-trouble";
import { loadedIndex } from "./loaded-index";
import { rowSegments } from "./row-segments";
import { useCardsPerLine } from "./use-cards-per-line";
import { useContractPages } from "./use-contract-pages";
import { useRowFocus } from "./use-row-focus";
import { useRowWindow } from "./use-row-window";

const GUESSED_HEIGHT = { table: 53, cards: 152 };

const FOUND_MS = 3000;

interface ListedContractsProps {
  filters: ContractFilters;
  /** Rows of the filters before, shown while those of the new ones are on their way. */
  isStale: boolean;
  isWide: boolean;
  actions: RowActions;
  /** A contract to scroll to, mark and focus. */
  soughtId: number | null;
  onFound: () => void;
}

/** The contracts of some filters, of which only the rows around the window are in the page. */
export function ListedContracts({ filters, isStale, isWide, actions, soughtId, onFound }: ListedContractsProps) {
  const list = useRef<HTMLElement>(null);
  const perLine = useCardsPerLine(list, isWide);
  const [kept, setKept] = useState<number | null>(null);
  const [count, setCount] = useState(0);
  const { shown, first, end, lineHeight } = useRowWindow({
    list,
    lines: Math.ceil(count / perLine),
    keptLine: kept === null ? null : Math.floor(kept / perLine),
    guessedHeight: GUESSED_HEIGHT[isWide ? "table" : "cards"],
  });
  const pages = useContractPages(filters, first * perLine, end * perLine, kept);
  // The window wants the number of rows before the pages, which want the window, tell it.
  if (pages.count !== count) setCount(pages.count);
  const { goTo, handlers } = useRowFocus({ list, count: pages.count, lineHeight, setKept });
  const foundId = useFound({ filters, soughtId, goTo, onFound });
  useStartAtTop(filters, list, setKept);

  const Rows = isWide ? ContractTable : ContractCards;
  return (
    <section aria-label="Contracts" aria-busy={pages.isFetching} className={isStale ? "crm-stale" : ""}>
      <ListCount total={pages.total} isCapped={pages.isCapped} isStale={isStale} />
      <Rows
        ref={useCallback((element: HTMLElement | null) => {
          list.current = element;
        }, [])}
        segments={rowSegments(shown, count, perLine)}
        rowAt={pages.rowAt}
        lineHeight={lineHeight}
        perLine={perLine}
        total={pages.isCapped ? -1 : pages.total}
        foundId={foundId}
        handlers={handlers}
        {...actions}
      />
      {pages.error && <ListTrouble error={pages.error} onRetry={pages.retry} />}
    </section>
  );
}

interface Sought {
  filters: ContractFilters;
  soughtId: number | null;
  goTo: (index: number, scroll: ScrollLogicalPosition) => void;
  onFound: () => void;
}

/** Goes to the contract that is sought once it is loaded, and answers its id for as long as its row is marked. */
function useFound({ filters, soughtId, goTo, onFound }: Sought): number | null {
  const { api, queryClient } = useModule();
  const [foundId, setFoundId] = useState<number | null>(null);
  useEffect(() => {
    const index = soughtId === null ? null : loadedIndex(api, queryClient, filters, soughtId);
    if (index === null) return;
    goTo(index, "center");
    setFoundId(soughtId);
    onFound();
  });
  useEffect(() => {
    if (foundId === null) return;
    const timer = setTimeout(() => setFoundId(null), FOUND_MS);
    return () => clearTimeout(timer);
  }, [foundId]);
  return foundId;
}

/** Another search or sort begins at its first row, wherever the last one had been scrolled to. */
function useStartAtTop(
  filters: ContractFilters,
  list: RefObject<HTMLElement | null>,
  setKept: (index: null) => void,
): void {
  const before = useRef(filters);
  useEffect(() => {
    if (before.current === filters) return;
    before.current = filters;
    setKept(null);
    const section = list.current?.closest("section");
    if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView({ block: "start" });
  }, [filters, list, setKept]);
}
