export { type DemoDocument, demoDocuments } from "./documents";
export { type AgreementFacts, factsOf } from "./documents/agreement-facts";
export { demoIncompleteRows } from "./incomplete-rows";
export { type DemoContract, demoContract, demoContracts } from "./people";
export { type DemoVideo, demoVideos } from "./videos";
