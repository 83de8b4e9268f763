import type { Conversion } from "@crm/domain/document/convert.schema";
import type { Http } from "../http/http";
import { sendForm, type UploadOptions } from "../http/send-form";

/** Turning PDFs into pictures (spec part 1 §7). */
export interface ConvertCalls {
  /** Draws each page of a PDF; answers the pages' paths in order, each good for an hour. */
  pdfToPng(file: File, options?: UploadOptions): Promise<string[]>;
  /** The bytes of a page; throws the 404 when its hour is over. */
  page(path: string): Promise<Blob>;
  /** Where the browser shows a page from. */
  pageAddress(path: string): string;
}

export function convertCalls(http: Http): ConvertCalls {
  return {
    async pdfToPng(file, options) {
      const form = new FormData();
      form.append("pdf", file);
      const call = { ...options, inEvents: true };
      return (await sendForm<Conversion>(http, "/api/convert/pdf-to-png", form, call)).images;
    },
    page: async (path) => (await http.send(path, { headers: { Accept: "image/png" } })).blob(),
    pageAddress: (path) => http.address(path),
  };
}
