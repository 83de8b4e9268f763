import { describeDevelopmentPage } from "@crm/testing/development-page-test";
import module from "./module";

describeDevelopmentPage(module, [
  {
    path: "/",
    call: "GET /api/contracts",
    list: "Contracts",
    words: ({ socialHandle }) => [String(socialHandle)],
    empty: "No contracts found. Add your first contract to get started.",
    failed: "The contracts could not be loaded",
  },
  {
    path: "/vault",
    call: "GET /api/contract-files",
    list: "Files",
    words: ({ fileName }) => [String(fileName)],
    empty: "No contract files found. Upload some files to get started.",
    failed: "The files could not be loaded",
  },
]);
