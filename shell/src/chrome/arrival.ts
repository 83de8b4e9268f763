import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

const PRODUCT = "Contract Management System";

/** Marks a screen as arrived at: it names the page and, after a navigation, moves focus to its heading. */
export function useArrival(title: string): void {
  // The router counts navigations in the history's state; the page that was opened first is number 0.
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_index ?? 0 });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
  // By path, so that a filter kept in the address does not take the focus.
  const arrivedAt = useRef<string>(undefined);
  useEffect(() => {
    if (arrivedAt.current === path) return;
    arrivedAt.current = path;
    if (visit > 0) focusHeading();
  }, [path, visit]);
}

function focusHeading() {
  const main = document.querySelector<HTMLElement>("main");
  const heading = main?.querySelector<HTMLElement>("[data-page-heading]");
  (heading ?? main)?.focus({ preventScroll: true });
}
