import { join } from "node:path";
import { createTestServer } from "../server";

/** The API document in the repository, in which a diff shows every change of the API. */
export const DOCUMENT_FILE = join(import.meta.dir, "../../../../docs/openapi.json");

/** Returns the API document that the routes produce, with one value per line. */
export async function describeApi(): Promise<string> {
  const server = await createTestServer();
  try {
    const answer = await server.admin("/api/openapi.json");
    if (answer.status !== 200)
      throw new Error(`GET /api/openapi.json answered ${answer.status}: ${await answer.text()}`);
    return `${JSON.stringify(await answer.json(), null, 2)}\n`;
  } finally {
    await server.close();
  }
}

if (import.meta.main) {
  await Bun.write(DOCUMENT_FILE, await describeApi());
  console.log(`Wrote ${DOCUMENT_FILE}`);
  process.exit(0);
}
