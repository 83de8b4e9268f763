import type { FileRule } from "../../read-document/file-rules";

const EXTENSIONS = [".pdf", ".doc", ".docx", ".xls", ".xlsx", ".jpg", ".jpeg", ".png", ".gif", ".txt"];

/** Includes .txt, because the vault also stores text documents that were read. */
export const vaultRule: FileRule = {
  names: /\.(pdf|docx?|xlsx?|jpe?g|png|gif|txt)$/i,
  maxBytes: 100 * 1024 * 1024,
  wrongType: `File type must be one of ${EXTENSIONS.join(", ")}`,
  accept: EXTENSIONS.join(","),
};
