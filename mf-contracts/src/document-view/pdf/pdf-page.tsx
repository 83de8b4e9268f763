import { type RefObject, useEffect, useRef, useState } from "react";
import { type PagePlace, PageRoom } from "../pages/page-room";
import { isSideways } from "../pages/turned-page";
import type { PDFDocumentProxy, PDFPageProxy } from "./pdf-engine";
import "./pdf-words.css";

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  place: PagePlace;
  /** Height by width, until the page's own is known. */
  likelyRatio: number;
}

// A picture of a page in memory is not worth more sharpness than this.
const MOST_SHARP = 2;
// The words of longer documents are laid only where one is reading, so that a thousand pages stay quick.
const SEARCHED_WHOLE = 40;

/** One page: its room always, its picture only while it is near to what is seen, and its words to select and to search. */
export function PdfPage({ pdf, place, likelyRatio }: PdfPageProps) {
  const { number, width, turn, frame } = place;
  const isTurned = isSideways(turn);
  const room = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(room, frame);
  const [ratio, setRatio] = useState(likelyRatio);
  useLaidText(words, pdf, number, isNear || pdf.numPages <= SEARCHED_WHOLE);
  useEffect(() => {
    if (!isNear) return;
    let stop = () => {};
    let isOver = false;
    void pdf.getPage(number).then((page) => {
      if (isOver || !canvas.current) return;
      const { width: wide, height: high } = page.getViewport({ scale: 1 });
      setRatio(high / wide);
      const scale = width / (isTurned ? high : wide);
      room.current?.style.setProperty("--total-scale-factor", String(scale));
      stop = draw(page, canvas.current, scale);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [pdf, number, width, isTurned, isNear]);
  return (
    <PageRoom place={place} room={room} ratio={ratio}>
      {isNear && <canvas ref={canvas} role="img" aria-label={`Page ${number} of ${pdf.numPages}`} />}
      <div ref={words} className="document-words" />
    </PageRoom>
  );
}

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number): () => void {
  const viewport = page.getViewport({ scale: scale * Math.min(devicePixelRatio, MOST_SHARP) });
  delete canvas.dataset.drawn;
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  task.promise.then(
    () => {
      canvas.dataset.drawn = "true";
    },
    // Stopped because the page went out of sight, or cannot be drawn: its room stays empty.
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

/** Lays a page's words over its picture, unseen, where they can be selected and found by the browser's search. */
function useLaidText(
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
      .then(([page, { layText }]) => {
        if (!isOver) stop = layText(page, container);
      })
      // Closed meanwhile, or damaged: the picture says so by itself.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop();
      container.replaceChildren();
    };
  }, [element, pdf, number, isWanted]);
}
