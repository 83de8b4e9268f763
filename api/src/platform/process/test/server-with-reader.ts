import { createDocumentReader } from "@crm/reader/create-document-reader";
import { environment } from "../../../config";
import { start } from "../../../server";

// READER: path of a program that replaces the document reader.
const { READER = "" } = process.env;
await start(environment(), (deps) => ({ ...deps, documents: createDocumentReader({ program: READER }) }));
