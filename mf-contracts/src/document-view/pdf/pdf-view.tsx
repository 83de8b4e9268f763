import { Skeleton } from "@crm/ui";
import type { Marking } from "../document-mark";
import { NoPreview } from "../no-preview";
import { PagesView } from "../pages/pages-view";
import type { Turning } from "../pages/use-turn";
import type { DocumentSource } from "../shown-document";
import { PdfPage } from "./pdf-page";
import { usePdf } from "./use-pdf";

interface PdfViewProps {
  source: DocumentSource;
  turning: Turning;
  marking: Marking | undefined;
  hint: string;
}

/** A PDF's pages one under another, each drawn when it comes into view. */
export function PdfView({ source, turning, marking, hint }: PdfViewProps) {
  const { open, problem } = usePdf(source);
  if (problem) return <NoPreview message={`${problem} ${hint}`} />;
  if (!open) return <Skeleton className="document-loading" aria-busy />;
  return (
    <PagesView pages={open.pdf.numPages} turning={turning} marking={marking}>
      {(place) => <PdfPage key={place.number} pdf={open.pdf} place={place} likelyRatio={open.ratio} />}
    </PagesView>
  );
}
