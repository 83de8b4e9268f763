export { contractHandlers, contractScenes } from "./contract-handlers";
export {
  exampleCsv,
  exampleError,
  exampleExtraction,
  exampleFile,
  exampleImport,
  exampleSummary,
} from "./example-answers";
export { EXAMPLE_TODAY, exampleContracts } from "./example-contracts";
export { createNetwork } from "./network";
