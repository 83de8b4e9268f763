export { type DemoAnnouncement, demoAnnouncements } from "./announcements";
export { type DemoContact, demoContacts } from "./contacts";
export { type DemoDeliverable, demoDeliverables } from "./deliverables";
export { type DemoDocument, demoDocuments, demoIncompleteRows } from "./documents";
export { type AgreementFacts, factsOf } from "./documents/agreement-facts";
export { type DemoHandIn, demoHandIns } from "./hand-ins";
export { type DemoPayout, demoPayouts } from "./payouts";
export {
  type DemoContract,
  type DemoOptIn,
  type DemoPortal,
  demoContract,
  demoContracts,
  demoOptIns,
  demoPortals,
} from "./people";
export { type DemoProductRequest, demoProductRequests } from "./product-requests";
export { type DemoSubmission, type DemoUpload, demoSubmissions } from "./submissions";
export { type DemoAdvance, demoAdvances } from "./terms";
export { type DemoVideo, demoVideos } from "./videos";
