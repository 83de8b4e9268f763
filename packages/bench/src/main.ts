import { documentToFields } from "./document-to-fields";
import { importOfContracts } from "./import-contracts";
import { listOfContracts } from "./list-contracts";
import { pdfToPng } from "./pdf-to-png";
import { report } from "./report";
import { warmStart } from "./warm-start";

const isEmbedded = !process.env.TEST_DATABASE_URL;
console.log(`Benchmarks on the ${isEmbedded ? "embedded database" : "Postgres"}`);
report([await listOfContracts(), await importOfContracts()]);
if (isEmbedded) {
  const document = await documentToFields();
  if (document) report([document]);
  else console.log("PDF to fields: skipped, there is no pdftotext here");
  const pages = await pdfToPng();
  if (pages) report([pages]);
  else console.log("PDF to PNG: skipped, there is no pdftoppm here");
  console.log(await warmStart());
}
