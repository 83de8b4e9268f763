import { DOCUMENT_FILE, describeApi } from "./describe-api";

await Bun.write(DOCUMENT_FILE, await describeApi());
console.log(`Wrote ${DOCUMENT_FILE}`);
process.exit(0);
