import { IconFile, IconFileSpreadsheet, IconFileText, IconFileTypePdf, IconPhoto } from "@crm/ui";

export type FileKind = { label: string; icon: typeof IconFile; preview: "pdf" | "image" | "word" | "text" | "none" };

const OTHER: FileKind = { label: "File", icon: IconFile, preview: "none" };

const KINDS: [type: RegExp, kind: FileKind][] = [
  [/^application\/pdf$/, { label: "PDF", icon: IconFileTypePdf, preview: "pdf" }],
  [/^image\//, { label: "Image", icon: IconPhoto, preview: "image" }],
  [/wordprocessingml/, { label: "Word", icon: IconFileText, preview: "word" }],
  [/^application\/msword$/, { label: "Word", icon: IconFileText, preview: "text" }],
  [/^application\/vnd\.ms-excel$|spreadsheetml/, { label: "Spreadsheet", icon: IconFileSpreadsheet, preview: "none" }],
  [/^text\/plain$/, { label: "Text", icon: IconFileText, preview: "text" }],
];

export function fileKind(fileType: string): FileKind {
  return KINDS.find(([type]) => type.test(fileType))?.[1] ?? OTHER;
}
