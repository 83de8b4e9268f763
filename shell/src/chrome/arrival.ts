import { PRODUCT_NAME } from "@crm/domain/words/product";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { mayTakeFocus } from "../embedded/may-take-focus";
import { useShell } from "./shell-context";

/** Marks a screen as arrived at: it names the page, tells it to the host of a frame and, after a navigation or where it `takesFocus`, moves focus to its heading. */
export function useArrival(title: string, takesFocus = false): void {
  // The router counts navigations in the history's state; the page that was opened first is number 0.
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_index ?? 0 });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  useTelling(title);
  // By path, so that a filter kept in the address does not take the focus.
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

function useTelling(title: string) {
  const { embedding } = useShell();
  // Resolved, since on its way to another screen the old one is still there, with its own title.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  useEffect(() => {
    if (path !== undefined) embedding?.tell({ type: "route", path, title });
  }, [embedding, path, title]);
}
