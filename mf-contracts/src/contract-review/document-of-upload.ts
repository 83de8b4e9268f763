import type { ShownDocument } from "../document-view/shown-document";

/** Shows PDFs and pictures from the chosen files; Word and text documents come from the vault. */
export function documentOfUpload(files: readonly File[], contractFileId: number): ShownDocument {
  const [first] = files;
  if (!first) return { kind: "none" };
  if (/\.(png|jpe?g)$/i.test(first.name))
    return { kind: "pictures", pages: files.map((file) => ({ name: file.name, source: file })) };
  if (/\.pdf$/i.test(first.name) || first.type === "application/pdf") return { kind: "pdf", source: first };
  return { kind: /\.docx$/i.test(first.name) ? "word" : "text", fileId: contractFileId };
}
