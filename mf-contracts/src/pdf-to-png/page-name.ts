/** The file name of a PDF's page, numbered so that a folder sorts them: `contract-page-03.png` of twelve. */
export function pageName(pdfName: string, page: number, pages: number): string {
  return `${stemOf(pdfName)}-page-${String(page).padStart(String(pages).length, "0")}.png`;
}

/** The file name of the zip of a PDF's pages. */
export const pagesName = (pdfName: string) => `${stemOf(pdfName)}-pages.zip`;

const stemOf = (pdfName: string) => pdfName.replace(/\.pdf$/i, "");
