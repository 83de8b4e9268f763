import { lazyPart, type Waiting } from "@crm/module-kit";
import { Button, Drawer, IconArrowLeft, PartProblem, Skeleton } from "@crm/ui";
import type { ReactNode } from "react";
import type { ShownDocument } from "../document-view/shown-document";
import type { ContractReview } from "./use-contract-review";
import "./review.css";

// Lazy, because the dashboard does not need the library that draws documents.
const DocumentView = lazyPart(
  async () => (await import("../document-view/document-view")).DocumentView,
  DocumentPlaceholder,
);

interface ReviewLayoutProps {
  review: ContractReview;
  document: ShownDocument;
  children: ReactNode;
}

/** Shows document and form side by side if there is space, otherwise the document over the form on request. */
export function ReviewLayout({ review, document, children }: ReviewLayoutProps) {
  const { isSideBySide, isOpen, marking, fields, close } = review;
  const view = <DocumentView document={document} marking={marking} hint="The form works without it." />;
  return (
    <div className="review" data-side-by-side={isSideBySide || undefined}>
      {isSideBySide && (
        <section className="review-document" aria-label="Document">
          {view}
        </section>
      )}
      <div ref={fields} className="review-form">
        {children}
      </div>
      <Drawer
        opened={isOpen && !isSideBySide}
        onClose={close}
        position="bottom"
        size="100%"
        returnFocus={false}
        withCloseButton={false}
        title="Document"
        classNames={{ content: "review-sheet", body: "review-sheet-body" }}
      >
        <div className="review-sheet-document">{view}</div>
        <Button data-autofocus fullWidth leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={close}>
          Back to the form
        </Button>
      </Drawer>
    </div>
  );
}

function DocumentPlaceholder({ error, onRetry }: Waiting) {
  return error ? <PartProblem what="The document" onRetry={onRetry} /> : <Skeleton height="100%" />;
}
