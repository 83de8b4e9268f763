import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** `roles` are the roles of the structure tags, page by page. */
export type ReadPdf = Awaited<ReturnType<typeof parsePdf>>;

if (import.meta.main) await Bun.write(Bun.stdout, JSON.stringify(await parsePdf(await Bun.stdin.bytes())));

async function parsePdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => readPage(pdf, at + 1)));
  const { info } = await pdf.getMetadata();
  const found = {
    pages: pages.map(({ text }) => text),
    text: pages.map(({ text }) => text).join("\n"),
    roles: pages.flatMap(({ roles }) => roles),
    size: pages[0]?.size,
    /** Rightmost and lowest text, in points. */
    reach: { right: Math.max(...pages.map(({ right }) => right)), down: Math.max(...pages.map(({ down }) => down)) },
    info,
  };
  await pdf.loadingTask.destroy();
  return found;
}

type Pdf = Awaited<ReturnType<typeof getDocument>["promise"]>;

async function readPage(pdf: Pdf, number: number) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
  const { width, height } = page.getViewport({ scale: 1 });
  const ends = items.flatMap((item) =>
    "str" in item ? [{ right: item.transform[4] + item.width, low: item.transform[5] }] : [],
  );
  return {
    text,
    roles: rolesIn(await page.getStructTree()),
    size: [width, height],
    right: Math.max(...ends.map(({ right }) => right)),
    down: height - Math.min(...ends.map(({ low }) => low)),
  };
}

function rolesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const role = "role" in node && typeof node.role === "string" ? [node.role] : [];
  const children = "children" in node && Array.isArray(node.children) ? node.children : [];
  return [...role, ...children.flatMap(rolesIn)];
}
