import type { FileRule } from "../../read-document/file-rules";

const EXTENSIONS = [".pdf", ".doc", ".docx", ".xls", ".xlsx", ".jpg", ".jpeg", ".png", ".gif", ".txt"];

/** Includes text, because documents that were read are stored in the vault. */
export const vaultRule: FileRule = {
  names: /\.(pdf|docx?|xlsx?|jpe?g|png|gif|txt)$/i,
  maxBytes: 100 * 1024 * 1024,
  wrongType: `File type must be one of ${EXTENSIONS.join(", ")}`,
  accept: EXTENSIONS.join(","),
};
