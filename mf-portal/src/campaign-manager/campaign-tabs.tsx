import { prefetchOnApproach } from "@crm/module-kit";
import { VisuallyHidden } from "@crm/ui";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { CampaignTab } from "./campaign-search";
import { PANELS } from "./tab-panels";

const WORDS: Readonly<Record<CampaignTab, string>> = {
  overview: "Overview",
  portals: "Creator Portals",
  submissions: "Submissions",
  payouts: "Payouts",
  products: "Product Requests",
};

interface CampaignTabsProps {
  tabs: readonly CampaignTab[];
  shown: CampaignTab;
  panel: string;
  /** Number of rows per tab that need a decision. */
  pending: Partial<Record<CampaignTab, number>>;
  onChoose: (tab: CampaignTab) => void;
}

export function CampaignTabs({ tabs, shown, panel, pending, onChoose }: CampaignTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Runs again when the count loads, because the tab then gets wider.
  useEffect(() => {
    tabIn(list.current, shown)?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [shown, pending[shown]]);
  const move = (event: KeyboardEvent) => {
    const tab = tabAfter(tabs, shown, event.key);
    if (!tab) return;
    event.preventDefault();
    onChoose(tab);
    tabIn(list.current, tab)?.focus();
  };
  return (
    <div
      ref={list}
      className="campaign-tabs crm-shaded-ends"
      role="tablist"
      aria-label="Campaign Manager"
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${panel}-${tab}`}
          data-tab={tab}
          aria-selected={tab === shown}
          aria-controls={panel}
          tabIndex={tab === shown ? 0 : -1}
          className="campaign-tab"
          onClick={() => onChoose(tab)}
          {...prefetchOnApproach(PANELS[tab])}
        >
          {WORDS[tab]}
          {Boolean(pending[tab]) && (
            <span className="campaign-tab-count">
              {pending[tab]}
              <VisuallyHidden> pending</VisuallyHidden>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

const tabIn = (list: HTMLElement | null, tab: CampaignTab) => list?.querySelector<HTMLElement>(`[data-tab=${tab}]`);

function tabAfter(tabs: readonly CampaignTab[], shown: CampaignTab, key: string): CampaignTab | undefined {
  const at = tabs.indexOf(shown);
  switch (key) {
    case "ArrowRight":
      return tabs[(at + 1) % tabs.length];
    case "ArrowLeft":
      return tabs.at(at - 1);
    case "Home":
      return tabs[0];
    case "End":
      return tabs.at(-1);
  }
}
