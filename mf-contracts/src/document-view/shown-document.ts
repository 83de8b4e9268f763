export type DocumentSource = string | File;

/** `pictures` are the pages of one document. */
export type ShownDocument =
  | { kind: "pdf"; source: DocumentSource }
  | { kind: "pictures"; pages: readonly { name: string; source: DocumentSource }[] }
  | { kind: "word"; fileId: number }
  | { kind: "text"; fileId: number }
  | { kind: "none" };
