import { PRODUCT_NAME } from "@crm/domain/words/product";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { mayTakeFocus } from "../embedded/may-take-focus";
import { useShell } from "./shell-context";

export function useArrival(title: string, takesFocus = false): void {
  // The router numbers history entries from 0, which is the page that was opened first.
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_index ?? 0 });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  useRouteReport(title);
  // Compares paths only: a filter change in the search parameters must not move the focus.
  const arrivedAt = useRef<string>(undefined);
  useEffect(() => {
    if (arrivedAt.current === path) return;
    arrivedAt.current = path;
    if (visit > 0 || takesFocus) focusHeading();
  }, [path, visit, takesFocus]);
}

function focusHeading() {
  if (!mayTakeFocus()) return;
  const main = document.querySelector<HTMLElement>("main");
  const heading = main?.querySelector<HTMLElement>("[data-page-heading]");
  (heading ?? main)?.focus({ preventScroll: true });
}

function useRouteReport(title: string) {
  const { embedding } = useShell();
  // Not location: it changes while the old screen is still mounted with the old title.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  useEffect(() => {
    if (path !== undefined) embedding?.send({ type: "route", path, title });
  }, [embedding, path, title]);
}
