export { ContractFilter } from "./contract-filter";
export { lazyDialog } from "./lazy-dialog";
export { ownDay, ownDayWords } from "./own-day";
export { type Approved, approvedWords } from "./payouts/approved-words";
export { DeclineDialog, MarkPaidDialog } from "./payouts/lazy-dialogs";
export { type SendStatus, sendReview, sendStatus } from "./payouts/send-status";
export { shortfallText } from "./payouts/shortfall-text";
export { useApprovePayout } from "./payouts/use-approve-payout";
export { useFailureToast } from "./use-failure-toast";
