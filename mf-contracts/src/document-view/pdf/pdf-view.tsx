import { Skeleton } from "@crm/ui";
import { useEffect, useState } from "react";
import type { Marking } from "../document-mark";
import { NoPreview } from "../no-preview";
import { PagesView } from "../pages/pages-view";
import type { Turning } from "../pages/use-turn";
import type { DocumentSource } from "../shown-document";
import type { PDFDocumentProxy } from "./pdf-engine";
import { PdfPage } from "./pdf-page";

interface PdfViewProps {
  source: DocumentSource;
  turning: Turning;
  marking: Marking | undefined;
  hint: string;
}

export function PdfView({ source, turning, marking, hint }: PdfViewProps) {
  const { open, problem } = usePdf(source);
  if (problem) return <NoPreview message={`${problem} ${hint}`} />;
  if (!open) return <Skeleton className="document-loading" aria-busy />;
  return (
    <PagesView pages={open.pdf.numPages} turning={turning} marking={marking}>
      {(layout) => <PdfPage key={layout.number} pdf={open.pdf} layout={layout} likelyRatio={open.ratio} />}
    </PagesView>
  );
}

/** `ratio`: height divided by width of the first page. */
type OpenPdf = { pdf: PDFDocumentProxy; ratio: number };

type Opened = { open: OpenPdf | null; problem: string | null };

const LOADING: Opened = { open: null, problem: null };

function usePdf(source: DocumentSource): Opened {
  const [opened, setOpened] = useState(LOADING);
  useEffect(() => {
    let isOver = false;
    const opening = start(source);
    const shown = opening.then(async (task) => {
      const pdf = await task.promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!isOver) setOpened({ open: { pdf, ratio: height / width }, problem: null });
    });
    shown.catch((error: unknown) => isOver || setOpened({ open: null, problem: problemOf(error) }));
    return () => {
      isOver = true;
      setOpened(LOADING);
      opening.then(
        (task) => task.destroy(),
        () => undefined,
      );
    };
  }, [source]);
  return opened;
}

async function start(source: DocumentSource) {
  const { openPdf } = await import("./pdf-engine");
  return openPdf(typeof source === "string" ? source : new Uint8Array(await source.arrayBuffer()));
}

// Compares error names: importing pdf.js for instanceof would load it with the dialog.
function problemOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException") return "This PDF is password-protected.";
  if (name === "InvalidPDFException") return "This PDF is damaged and cannot be shown.";
  if (name === "NotReadableError" || name === "NotFoundError") return "This PDF is no longer where it was chosen from.";
  return "This PDF could not be shown here.";
}
