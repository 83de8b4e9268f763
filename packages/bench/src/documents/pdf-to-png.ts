import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestServer } from "@crm/testing/server";
import { measure, measuredRow, type Row, rounds, skippedRow, timed } from "../harness";
import { drawHeaded, drawPages } from "./draw-pages";

const PAGES_TO_DRAW = 5;

/** Compares converting a PDF of 5 pages to PNG, from upload to storage, with `pdftoppm -png`. */
export async function pdfToPng(): Promise<Row[]> {
  const pdftoppm = Bun.which("pdftoppm");
  if (!pdftoppm) return [skippedRow("PDF to PNG", "pdftoppm is not installed")];
  const folder = await mkdtemp(join(tmpdir(), "bench-pages-"));
  const path = join(folder, "agreement.pdf");
  const bytes = await drawPages(PAGES_TO_DRAW, drawHeaded);
  await Bun.write(path, bytes);
  const server = await createTestServer();
  const ours = async () => {
    const body = new FormData();
    body.append("pdf", new File([new Uint8Array(bytes)], "agreement.pdf"));
    const answer = await server.admin("/api/convert/pdf-to-png", { method: "POST", body });
    const { images } = await answer.json();
    if (images?.length !== PAGES_TO_DRAW) throw new Error("The pages were not drawn");
  };
  const peer = async () => {
    const code = await Bun.spawn([pdftoppm, "-png", "-r", "150", path, join(folder, "page")]).exited;
    if (code !== 0) throw new Error("pdftoppm failed");
  };
  const measured = await measure(timed(ours), timed(peer), {
    name: `PDF of ${PAGES_TO_DRAW} pages to PNG`,
    peer: "`pdftoppm -png -r 150`",
    goal: { ratio: 0.35 },
    rounds: rounds(2, 10),
  });
  await server.close();
  await rm(folder, { recursive: true });
  return [measuredRow(measured)];
}
