import type { Conversion } from "@crm/domain/document/convert.schema";
import type { Http } from "../http/http";
import { sendForm, type UploadOptions } from "../http/send-form";

export interface ConvertCalls {
  /** Returns the pages' paths in order; each is valid for an hour. */
  pdfToPng(file: File, options?: UploadOptions): Promise<string[]>;
  /** Throws a 404 after the page's hour. */
  page(path: string): Promise<Blob>;
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
    pageAddress: (path) => http.url(path),
  };
}
