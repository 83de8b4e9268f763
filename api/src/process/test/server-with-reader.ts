import { environment } from "../../config";
import { createDocumentReader } from "../../parsing/create-document-reader";
import { start } from "../../server";

// A server whose documents are read by the program that READER names.
const { READER = "" } = process.env;
await start(environment(), (deps) => ({ ...deps, documents: createDocumentReader({ program: READER }) }));
