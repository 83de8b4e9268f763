import { documentToFields } from "./document-to-fields";
import { listOfContracts } from "./list-contracts";
import { report } from "./report";

const database = process.env.TEST_DATABASE_URL ? "Postgres" : "embedded database";
console.log(`Benchmarks on the ${database}`);
report([await listOfContracts()]);
if (!process.env.TEST_DATABASE_URL) {
  const document = await documentToFields();
  if (document) report([document]);
  else console.log("PDF to fields: skipped, there is no pdftotext here");
}
