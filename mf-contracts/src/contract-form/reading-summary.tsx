import { Alert, IconAlertTriangle, IconFileText, Text } from "@crm/ui";
import { type ContractReading, readingCounts } from "./reading-mark";

/** What reading a document came to, above the form that it filled in. */
export function ReadingSummary({ reading: { fileName, extraction } }: { reading: ContractReading }) {
  const { found, check, missing } = readingCounts(extraction);
  const isDone = check === 0 && missing === 0;
  return (
    <Alert
      color={isDone ? "green" : "orange"}
      icon={isDone ? <IconFileText size={18} /> : <IconAlertTriangle size={18} />}
      title={fileName}
    >
      {found === 0 ? (
        <Text>No contract details were found in this document. Fill them in; the document will be attached.</Text>
      ) : (
        <Text>
          {found} {found === 1 ? "detail was" : "details were"} found.{" "}
          {check > 0 && `Check ${check} that ${check === 1 ? "is" : "are"} uncertain. `}
          {missing > 0 && `Fill in ${missing} that ${missing === 1 ? "is" : "are"} missing.`}
        </Text>
      )}
      {extraction.truncated && <Text>Only the first pages were read, because the document is very long.</Text>}
      {extraction.duplicateOf !== undefined && (
        <Text>
          {extraction.duplicateOf === extraction.contractFileId
            ? "This document was uploaded before; the stored file is used."
            : "This document was uploaded before, for another contract; this one gets a copy of its own."}
        </Text>
      )}
    </Alert>
  );
}
