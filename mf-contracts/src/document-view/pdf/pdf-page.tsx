import { type RefObject, useEffect, useRef, useState } from "react";
import { PageBox, type PageLayout } from "../pages/page-box";
import { isSideways } from "../pages/turned-page";
import type { PDFDocumentProxy, PDFPageProxy } from "./pdf-engine";
import "./pdf-words.css";

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  layout: PageLayout;
  /** Height divided by width; used until the page itself is loaded. */
  likelyRatio: number;
}

// Limits memory: a sharper picture makes little difference.
const MAX_PIXEL_RATIO = 2;
// Longer documents get text only on pages near the visible ones, so that 1,000 pages stay fast.
const MAX_PAGES_WITH_ALL_TEXT = 40;

export function PdfPage({ pdf, layout, likelyRatio }: PdfPageProps) {
  const { number, width, turn, frame } = layout;
  const isTurned = isSideways(turn);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box, frame);
  const [ratio, setRatio] = useState(likelyRatio);
  useTextLayer(words, pdf, number, isNear || pdf.numPages <= MAX_PAGES_WITH_ALL_TEXT);
  useEffect(() => {
    if (!isNear) return;
    let stop = () => {};
    let isOver = false;
    void pdf.getPage(number).then((page) => {
      if (isOver || !canvas.current) return;
      const { width: wide, height: high } = page.getViewport({ scale: 1 });
      setRatio(high / wide);
      const scale = width / (isTurned ? high : wide);
      box.current?.style.setProperty("--total-scale-factor", String(scale));
      stop = draw(page, canvas.current, scale);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [pdf, number, width, isTurned, isNear]);
  return (
    <PageBox layout={layout} box={box} ratio={ratio}>
      {isNear && <canvas ref={canvas} role="img" aria-label={`Page ${number} of ${pdf.numPages}`} />}
      <div ref={words} className="document-words" />
    </PageBox>
  );
}

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number): () => void {
  const viewport = page.getViewport({ scale: scale * Math.min(devicePixelRatio, MAX_PIXEL_RATIO) });
  delete canvas.dataset.drawn;
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  task.promise.then(
    () => {
      canvas.dataset.drawn = "true";
    },
    // Drawing was cancelled or the page is damaged; it stays blank.
    () => undefined,
  );
  return () => task.cancel();
}

function useIsNear(element: RefObject<Element | null>, frame: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: frame.current,
      rootMargin: "600px",
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, frame]);
  return isNear;
}

/** Puts invisible text over the picture, for selection and the browser's search. */
function useTextLayer(
  element: RefObject<HTMLElement | null>,
  pdf: PDFDocumentProxy,
  number: number,
  isWanted: boolean,
): void {
  useEffect(() => {
    const container = element.current;
    if (!isWanted || !container) return;
    let stop = () => {};
    let isOver = false;
    void Promise.all([pdf.getPage(number), import("./pdf-engine")])
      .then(([page, { renderTextLayer }]) => {
        if (!isOver) stop = renderTextLayer(page, container);
      })
      // The document was closed or the page is damaged; the blank picture shows that already.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop();
      container.replaceChildren();
    };
  }, [element, pdf, number, isWanted]);
}
