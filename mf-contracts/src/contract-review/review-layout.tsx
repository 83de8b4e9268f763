import { lazyPart, type Waiting } from "@crm/module-kit";
import { Button, Drawer, IconArrowLeft, PartTrouble, Skeleton } from "@crm/ui";
import type { ReactNode } from "react";
import type { ShownDocument } from "../document-view/shown-document";
import type { ContractReview } from "./use-contract-review";
import "./review.css";

// Drawing documents takes a library that nobody waits for who only looks at the dashboard.
const DocumentView = lazyPart(
  async () => (await import("../document-view/document-view")).DocumentView,
  DocumentToCome,
);

interface ReviewLayoutProps {
  review: ContractReview;
  document: ShownDocument;
  /** The form, and what stands above it. */
  children: ReactNode;
}

/** A form and the document that filled it in: side by side where there is room, else the document lies over the form when it is asked for. */
export function ReviewLayout({ review, document, children }: ReviewLayoutProps) {
  const { hasRoom, isOpen, marking, fields, close } = review;
  const view = <DocumentView document={document} marking={marking} hint="The form works without it." />;
  return (
    <div className="review" data-side-by-side={hasRoom || undefined}>
      {hasRoom && (
        <section className="review-document" aria-label="Document">
          {view}
        </section>
      )}
      <div ref={fields} className="review-form">
        {children}
      </div>
      <Drawer
        opened={isOpen && !hasRoom}
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

function DocumentToCome({ error, onRetry }: Waiting) {
  return error ? <PartTrouble what="The document" onRetry={onRetry} /> : <Skeleton height="100%" />;
}
