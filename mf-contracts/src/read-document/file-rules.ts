const MIB = 1024 * 1024;

export interface FileRule {
  names: RegExp;
  maxBytes: number;
  wrongType: string;
  /** For the browser's file dialog. */
  accept: string;
}

export const documentRule: FileRule = {
  names: /\.(pdf|docx?|txt)$/i,
  maxBytes: 10 * MIB,
  wrongType: "Please upload a PDF, Word document (.doc, .docx), or text file",
  accept: ".pdf,.doc,.docx,.txt",
};

export const readableRule: FileRule = {
  names: /\.(pdf|docx?|txt|png|jpe?g)$/i,
  maxBytes: 100 * MIB,
  wrongType: "Please select a PDF, Word document (.doc, .docx), text file, PNG or JPEG",
  accept: ".pdf,.doc,.docx,.txt,.png,.jpg,.jpeg",
};

export const pdfRule: FileRule = {
  names: /\.pdf$/i,
  maxBytes: 100 * MIB,
  wrongType: "Please select a PDF file",
  accept: ".pdf,application/pdf",
};

export const imageRule: FileRule = {
  names: /\.(png|jpe?g)$/i,
  maxBytes: 50 * MIB,
  wrongType: "File type must be one of image/png, image/jpeg",
  accept: "image/png,image/jpeg",
};

export const IMAGE_SLOTS = 5;

export function fileProblem({ name, size }: Pick<File, "name" | "size">, rule: FileRule): string | null {
  if (!rule.names.test(name)) return rule.wrongType;
  if (size > rule.maxBytes) return `File is larger than ${rule.maxBytes} bytes`;
  if (size === 0) return "This file is empty. File is smaller than 1 bytes";
  return null;
}
