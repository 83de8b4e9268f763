import { type RefObject, useEffect, useRef, useState } from "react";
import type { PDFDocumentProxy, PDFPageProxy } from "./pdf-engine";

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** In CSS pixels. */
  width: number;
  /** What it scrolls in. */
  frame: RefObject<HTMLElement | null>;
}

// Of US Letter, until a page's own shape is known.
const LETTER = 11 / 8.5;
// A picture of a page in memory is not worth more sharpness than this.
const MOST_SHARP = 2;

/** One page: its room always, its picture only while it is near to what is seen. */
export function PdfPage({ pdf, number, width, frame }: PdfPageProps) {
  const room = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(room, frame);
  const [ratio, setRatio] = useState(LETTER);
  useEffect(() => {
    if (!isNear) return;
    let stop = () => {};
    let isOver = false;
    void pdf.getPage(number).then((page) => {
      if (isOver || !canvas.current) return;
      const { width: wide, height: high } = page.getViewport({ scale: 1 });
      setRatio(high / wide);
      stop = draw(page, canvas.current, width / wide);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [pdf, number, width, isNear]);
  return (
    <div ref={room} className="vault-pdf-page" style={{ width, height: width * ratio }}>
      {isNear && <canvas ref={canvas} role="img" aria-label={`Page ${number} of ${pdf.numPages}`} />}
    </div>
  );
}

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number): () => void {
  const viewport = page.getViewport({ scale: scale * Math.min(devicePixelRatio, MOST_SHARP) });
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
