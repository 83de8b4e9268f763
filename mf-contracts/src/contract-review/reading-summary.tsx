import { leftUnread } from "@crm/domain/document/extraction.schema";
import { counted } from "@crm/domain/value/length-of-time";
import { Alert, IconAlertTriangle, IconFileText, Text } from "@crm/ui";
import type { ReactNode } from "react";
import { leftOutWords } from "../contract-form/left-out-words";
import { foundCount } from "../contract-form/reading-mark";
import { pageList } from "./page-list";
import type { ContractReview } from "./use-contract-review";

interface ReadingSummaryProps {
  fileName: string;
  review: ContractReview;
  children?: ReactNode;
}

export function ReadingSummary({ fileName, review, children }: ReadingSummaryProps) {
  const { extraction, toCheck, missing } = review;
  const { unreadPages = [], duplicateOf, contractFileId } = extraction;
  const unread = leftUnread(extraction.truncated);
  const found = foundCount(extraction);
  const [check, lacking] = [toCheck.length, missing.length];
  const isDone = check === 0 && lacking === 0;
  return (
    <Alert
      color={isDone ? "green" : "orange"}
      icon={isDone ? <IconFileText size={18} /> : <IconAlertTriangle size={18} />}
      title={fileName}
      className="review-summary"
    >
      {children}
      {found === 0 ? (
        <Text>No contract details were found in this document. Fill them in; the document will be attached.</Text>
      ) : (
        <Text>
          {found} {found === 1 ? "detail was" : "details were"} found.{" "}
          {check > 0 && `Check ${counted(check, "uncertain value")}. `}
          {lacking > 0 && `Fill in ${counted(lacking, "missing value")}.`}
        </Text>
      )}
      {unread.pages && <Text>Only the first pages were read, because the document is very long.</Text>}
      {unread.fields.length > 0 && (
        <Text>
          {leftOutWords(unread.fields)} and {unread.fields.length === 1 ? "was" : "were"} left out. Look in the document
          for what you need.
        </Text>
      )}
      {unreadPages.length > 0 && (
        <Text>
          {pageList(unreadPages)} {unreadPages.length === 1 ? "was" : "were"} not read, because every detail had been
          found before.
        </Text>
      )}
      {duplicateOf !== undefined && (
        <Text>
          {duplicateOf === contractFileId
            ? "This document was uploaded before; the stored file is used."
            : "This document was uploaded before, for another contract; this one gets a copy of its own."}
        </Text>
      )}
    </Alert>
  );
}
