import {
  ActionIcon,
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
  TextInput,
} from "@crm/ui";
import { type ReactNode, useState } from "react";
import { FIT, zoomedIn, zoomedOut } from "./zoom-steps";
import "./pages-toolbar.css";

interface PagesToolbarProps {
  page: number;
  pages: number;
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
  onTurn: () => void;
}

export function PagesToolbar({ page, pages, zoom, onPage, onZoom, onTurn }: PagesToolbarProps) {
  return (
    <div role="toolbar" aria-label="Document" className="document-toolbar">
      <span className="document-tools">
        <Tool label="Previous page" isOff={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronUp size={16} />
        </Tool>
        <Tool label="Next page" isOff={page >= pages} onClick={() => onPage(page + 1)}>
          <IconChevronDown size={16} />
        </Tool>
        <PageNumber page={page} pages={pages} onPage={onPage} />
        <span className="crm-number">of {pages}</span>
      </span>
      <span className="document-tools">
        <Tool label="Zoom out" isOff={zoomedOut(zoom) === zoom} onClick={() => onZoom(zoomedOut(zoom))}>
          <IconZoomOut size={16} />
        </Tool>
        <span className="crm-number document-zoom">{Math.round(zoom * 100)}%</span>
        <Tool label="Zoom in" isOff={zoomedIn(zoom) === zoom} onClick={() => onZoom(zoomedIn(zoom))}>
          <IconZoomIn size={16} />
        </Tool>
        <Tool label="Fit to width" isOff={zoom === FIT} onClick={() => onZoom(FIT)}>
          <IconArrowAutofitWidth size={16} />
        </Tool>
        <Tool label="Turn" onClick={onTurn}>
          <IconRotateClockwise size={16} />
        </Tool>
      </span>
    </div>
  );
}

function PageNumber({ page, pages, onPage }: Pick<PagesToolbarProps, "page" | "pages" | "onPage">) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const number = Number(typed);
    setTyped(null);
    if (typed !== null && Number.isInteger(number) && number >= 1 && number <= pages) onPage(number);
  };
  return (
    <TextInput
      size="xs"
      className="document-page-number"
      aria-label="Page"
      inputMode="numeric"
      value={typed ?? String(page)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // Enter must not submit the form around the document.
        event.preventDefault();
        go();
      }}
    />
  );
}

interface ToolProps {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

// Not `disabled` at its limit: a disabled button would lose the keyboard focus.
function Tool({ label, isOff = false, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </ActionIcon>
  );
}
