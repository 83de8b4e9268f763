import { Paper } from "@mantine/core";
import type { KeyboardEventHandler, ReactNode } from "react";
import { PLACEHOLDER_ROWS } from "./placeholder-rows";

interface ListCardsProps {
  /** Items of the class `crm-list-card`; null while the first ones load. */
  rows: ReactNode[] | null;
  /** What fills a card until its row comes. */
  placeholder: ReactNode;
  onKeyDown?: KeyboardEventHandler;
}

/** A list below the large breakpoint. */
export function ListCards({ rows, placeholder, onKeyDown }: ListCardsProps) {
  return (
    <ul className="crm-list-cards" aria-busy={rows === null} {...(onKeyDown && { onKeyDown })}>
      {rows ??
        PLACEHOLDER_ROWS.map((row) => (
          <Paper component="li" withBorder className="crm-list-card" key={row} data-testid="placeholder-row">
            {placeholder}
          </Paper>
        ))}
    </ul>
  );
}
