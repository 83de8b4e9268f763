import { watchBusy } from "@crm/api-client";
import { BusyText } from "@crm/module-kit/busy-text";
import { Alert, Button, CloseButton, IconAlertCircle, IconAlertTriangle, Text } from "@crm/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useShell } from "./shell-context";
import "./notices.css";
import type { Embedding } from "../embedded/embedding";

/** Shown on every load, because hiding it stores nothing. */
export function CookieNotice({ onHide: hide }: { onHide: () => void }) {
  const notice = useRef<HTMLElement>(null);
  useBottomInset(notice);
  return (
    <section ref={notice} className="shell-cookies" aria-label="Cookie notice">
      <Text size="xs" className="shell-cookies-text">
        This application keeps you logged in with a cookie. It uses none for advertising or tracking.
      </Text>
      <div className="shell-cookies-actions">
        <Button size="xs" variant="default" onClick={hide}>
          Decline
        </Button>
        <Button size="xs" variant="default" onClick={hide}>
          Accept
        </Button>
      </div>
      <CloseButton aria-label="Close cookie notice" onClick={hide} className="shell-cookies-close" />
    </section>
  );
}

const isBesideThePage = matchMedia("(min-width: 64em)");

function useBottomInset(notice: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = notice.current;
    if (!element) return;
    const { style } = document.documentElement;
    const update = () =>
      style.setProperty("--crm-covered-end", isBesideThePage.matches ? "0px" : `${element.offsetHeight}px`);
    const observer = new ResizeObserver(update);
    observer.observe(element);
    isBesideThePage.addEventListener("change", update);
    return () => {
      observer.disconnect();
      isBesideThePage.removeEventListener("change", update);
      style.removeProperty("--crm-covered-end");
    };
  }, [notice]);
}

const SHOWN = 5;

export function RegistryNotice() {
  const { problems } = useShell();
  const [hidden, setHidden] = useState(false);
  if (hidden || problems.length === 0) return null;
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={18} />}
      title="Some screens are missing"
      withCloseButton
      closeButtonLabel="Close notice"
      onClose={() => setHidden(true)}
      mb="lg"
    >
      <ul className="shell-problems">
        {problems.slice(0, SHOWN).map(({ module, reason }) => (
          <li key={`${module} ${reason}`}>
            <strong>{module}</strong>: {reason}.
          </li>
        ))}
        {problems.length > SHOWN && <li>And {problems.length - SHOWN} more.</li>}
      </ul>
      Everything else works. To fix this, publish the module again or roll it back.
    </Alert>
  );
}

/** Shown while a screen waits to repeat what an overloaded server refused. */
export function BusyNotice() {
  const queryClient = useQueryClient();
  const watch = useMemo(() => watchBusy(queryClient), [queryClient]);
  const refusal = useSyncExternalStore(watch.subscribe, watch.refusal);
  return (
    // Always there, so that screen readers announce its text.
    <div role="status" className="shell-busy">
      {refusal && (
        <Alert color="gray" icon={<IconAlertCircle size={18} />} mb="lg">
          <BusyText error={refusal} />
        </Alert>
      )}
    </div>
  );
}

export function FrameNotice({ embedding: { notice } }: { embedding: Embedding }) {
  const text = useSyncExternalStore(notice.subscribe, notice.get);
  if (text === undefined) return null;
  return (
    <Alert
      color="gray"
      role="status"
      icon={<IconAlertCircle size={18} />}
      withCloseButton
      closeButtonLabel="Close notice"
      onClose={() => notice.set(undefined)}
      mb="lg"
    >
      {text}
    </Alert>
  );
}
