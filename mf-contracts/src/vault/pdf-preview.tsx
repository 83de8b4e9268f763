import { useModule } from "@crm/module-kit";
import { Skeleton } from "@crm/ui";
import { useEffect, useRef, useState } from "react";
import { NoPreview } from "./no-preview";
import { PdfPage } from "./pdf-page";
import { usePdf } from "./use-pdf";

/** A PDF's pages one under another, each drawn when it comes into view. */
export function PdfPreview({ id }: { id: number }) {
  const { api } = useModule();
  const { pdf, problem } = usePdf(api.contractFiles.downloadAddress(id));
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  if (problem) return <NoPreview message={problem} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="vault-pdf" ref={frame} tabIndex={0} aria-label="Pages" aria-busy={!pdf}>
      {pdf && width > 0 ? (
        Array.from({ length: pdf.numPages }, (_, index) => (
          <PdfPage key={index} pdf={pdf} number={index + 1} width={width} frame={frame} />
        ))
      ) : (
        <Skeleton height="32rem" />
      )}
    </section>
  );
}

/** The room for a page, followed as the window changes. */
function useWidth(frame: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth - PADDING));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

// On both sides of a page.
const PADDING = 24;
