/** Where a document's bytes come from: an address of ours, or a file that was just chosen. */
export type DocumentSource = string | File;

/** A document as the page draws it: a PDF, pictures that are its pages in their order, a Word document or the text of a vault file. */
export type ShownDocument =
  | { kind: "pdf"; source: DocumentSource }
  | { kind: "pictures"; pages: readonly { name: string; source: DocumentSource }[] }
  | { kind: "word"; fileId: number }
  | { kind: "text"; fileId: number }
  | { kind: "none" };
