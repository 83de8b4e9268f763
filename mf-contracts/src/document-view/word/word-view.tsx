import { fileHtml } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Marking } from "../document-mark";
import { scrollToElement } from "../scroll-to-element";
import { TextPlaceholder, TextView } from "../text/text-view";
import { hasEveryQuote, keysOf, lightQuote, markQuotes } from "./mark-quotes";
import "./word-view.css";

interface WordViewProps {
  id: number;
  marking: Marking | undefined;
  hint: string;
}

const NO_MARKS: Marking["marks"] = [];

const NOT_DRAWN = "Shown as plain text: this document could not be shown with its formatting.";
const PASSAGE_NOT_DRAWN = "Shown as plain text: a marked passage is in a part that has no formatted view.";

/** Falls back to plain text if the document cannot be drawn, or the drawn part lacks a marked passage. */
export function WordView({ id, marking, hint }: WordViewProps) {
  const { api } = useModule();
  const { data, error } = useQuery(fileHtml(api, id));
  const html = data?.html;
  const marks = marking?.marks ?? NO_MARKS;
  const isComplete = useMemo(() => Boolean(html) && hasEveryQuote(html ?? "", marks), [html, marks]);
  if (error || (html !== undefined && !isComplete))
    return <TextView id={id} marking={marking} hint={hint} reason={error ? NOT_DRAWN : PASSAGE_NOT_DRAWN} />;
  return html === undefined ? <TextPlaceholder /> : <Paper html={html} marking={marking} />;
}

/** Shows the document in an iframe that runs no scripts. */
function Paper({ html, marking }: { html: string; marking: Marking | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const marks = marking?.marks ?? NO_MARKS;
  const litKey = marking?.litKey ?? null;
  const target = marking?.target ?? null;
  useEffect(() => {
    if (body) markQuotes(body, marks);
  }, [body, marks]);
  useEffect(() => {
    if (body) lightQuote(body, litKey);
  }, [body, litKey, marks]);
  useEffect(() => {
    const piece = target && body?.querySelector(`mark[data-passage~="${target.key}"]`);
    if (body && piece) scrollToElement(body, piece, target.onlyIfHidden);
  }, [body, target]);
  useFrameEvents(body, frame, marking);
  return (
    <iframe
      ref={frame}
      className="document-word"
      title="The document"
      // No scripts, forms or popups; the same origin lets this page mark passages.
      sandbox="allow-same-origin"
      srcDoc={`<!doctype html><body tabindex="0">${html}</body>`}
      onLoad={() => setBody(styledBody(frame.current?.contentDocument))}
    />
  );
}

// The frame inherits no styles. The paper stays white in dark mode.
const PAPER_STYLE = `
html { height: 100%; overflow: hidden; background: #ffffff; color-scheme: light; }
body {
  box-sizing: border-box; height: 100%; margin: 0; overflow: auto; padding: 1.5rem;
  color: #1a1a1a; font: 15px/1.55 system-ui, sans-serif; overflow-wrap: anywhere;
}
body:focus-visible { outline: 2px solid #2563eb; outline-offset: -2px; }
body > * { max-width: 46rem; margin-inline: auto; }
p, ul, ol, table { margin-block: 0 0.75rem; }
h1, h2, h3, h4, h5, h6 { margin-block: 1.25rem 0.5rem; line-height: 1.3; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; } h3 { font-size: 1.1rem; } h4, h5, h6 { font-size: 1rem; }
table { width: 100%; border-collapse: collapse; }
td, th { padding: 0.35rem 0.5rem; border: 1px solid #cccccc; text-align: start; vertical-align: top; }
td > :last-child, th > :last-child { margin-bottom: 0; }
img { max-width: 100%; height: auto; }
a { color: inherit; text-decoration: underline; }
mark { background: #fff1b8; color: inherit; cursor: pointer; border-radius: 2px; }
mark[data-doubtful] { background: #ffe0c2; }
mark[data-lit] { background: #ffd43b; }
`;

function styledBody(page: Document | null | undefined): HTMLElement | null {
  const own = page?.defaultView;
  if (!page || !own) return null;
  // The frame's own CSSStyleSheet: a document adopts no style sheet of a different window.
  const sheet = new own.CSSStyleSheet();
  sheet.replaceSync(PAPER_STYLE);
  page.adoptedStyleSheets = [sheet];
  return page.body;
}

function useFrameEvents(
  body: HTMLElement | null,
  frame: React.RefObject<HTMLIFrameElement | null>,
  marking: Marking | undefined,
): void {
  const latest = useRef(marking);
  latest.current = marking;
  useEffect(() => {
    if (!body) return;
    const click = (event: MouseEvent) => {
      const key = keyUnder(event);
      if (key !== null && (body.ownerDocument.getSelection()?.isCollapsed ?? true)) latest.current?.onPick(key);
    };
    const move = (event: MouseEvent) => latest.current?.onPoint(keyUnder(event));
    const leave = () => latest.current?.onPoint(null);
    const press = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      frame.current?.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true }));
    };
    body.addEventListener("click", click);
    body.addEventListener("mousemove", move);
    body.addEventListener("mouseleave", leave);
    body.addEventListener("keydown", press);
    return () => {
      body.removeEventListener("click", click);
      body.removeEventListener("mousemove", move);
      body.removeEventListener("mouseleave", leave);
      body.removeEventListener("keydown", press);
    };
  }, [body, frame]);
}

function keyUnder({ target }: MouseEvent): string | null {
  // Not instanceof: an element in a frame is an instance of the frame's HTMLElement class.
  const piece = target && "closest" in target ? (target as HTMLElement).closest<HTMLElement>("mark") : null;
  return piece ? (keysOf(piece)[0] ?? null) : null;
}
