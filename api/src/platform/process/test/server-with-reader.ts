import { createDocumentReader } from "@crm/reader/create-document-reader";
import { environment } from "../../../config";
import { start } from "../../../server";

// A server whose documents are read by the program that READER names.
const { READER = "" } = process.env;
await start(environment(), (deps) => ({ ...deps, documents: createDocumentReader({ program: READER }) }));
