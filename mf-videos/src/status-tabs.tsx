import { type KeyboardEvent, useEffect, useRef } from "react";
import "./status-tabs.css";

interface StatusTabsProps<Status extends string> {
  tabs: readonly { status: Status; word: string; count: number | undefined }[];
  shown: Status;
  panelId: string;
  onChoose: (status: Status) => void;
}

export function StatusTabs<Status extends string>({ tabs, shown, panelId, onChoose }: StatusTabsProps<Status>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-tab=${shown}]`)?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [shown]);
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const to = tabs.at((tabs.findIndex(({ status }) => status === shown) + step) % tabs.length)?.status;
    if (step === 0 || !to) return;
    event.preventDefault();
    onChoose(to);
    list.current?.querySelector<HTMLElement>(`[data-tab=${to}]`)?.focus();
  };
  return (
    <div ref={list} className="status-tabs crm-shaded-ends" role="tablist" aria-label="Status" onKeyDown={move}>
      {tabs.map(({ status, word, count }) => (
        <button
          key={status}
          type="button"
          role="tab"
          data-tab={status}
          aria-selected={status === shown}
          aria-controls={panelId}
          tabIndex={status === shown ? 0 : -1}
          className="status-tab"
          onClick={() => onChoose(status)}
        >
          {word}
          {count !== undefined && <span className="status-tab-count crm-number">{count.toLocaleString("en-US")}</span>}
        </button>
      ))}
    </div>
  );
}
