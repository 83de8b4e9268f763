import { join } from "node:path";
import { createTestServer } from "../server";

/** The copy of the API document in the repository, in which a change of the API is seen. */
export const DOCUMENT_FILE = join(import.meta.dir, "../../../../docs/openapi.json");

/** The API document as the routes give it, with a line for each value. */
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
