import type { Layout } from "./layout";
import { affiliateAgreement } from "./layouts/affiliate-agreement";
import { amendment } from "./layouts/amendment";
import { australianSchedule } from "./layouts/australian-schedule";
import { bookingConfirmation } from "./layouts/booking-confirmation";
import { brandAmbassador } from "./layouts/brand-ambassador";
import { callNotes } from "./layouts/call-notes";
import { canadianAgreement } from "./layouts/canadian-agreement";
import { chatExport } from "./layouts/chat-export";
import { companySponsorship } from "./layouts/company-sponsorship";
import { consultingExhibit } from "./layouts/consulting-exhibit";
import { continentalContract } from "./layouts/continental-contract";
import { dealMemo } from "./layouts/deal-memo";
import { definitions } from "./layouts/definitions";
import { emailAcceptance } from "./layouts/email-acceptance";
import { emailSummary } from "./layouts/email-summary";
import { endorsementExhibit } from "./layouts/endorsement-exhibit";
import { englishAgreement } from "./layouts/english-agreement";
import { eventAppearance } from "./layouts/event-appearance";
import { exhibitWithNumbers } from "./layouts/exhibit-with-numbers";
import { filingsByDate } from "./layouts/filings-by-date";
import { giftingAgreement } from "./layouts/gifting-agreement";
import { halfFilledTemplate } from "./layouts/half-filled-template";
import { insertionOrder } from "./layouts/insertion-order";
import { keyTermsBox } from "./layouts/key-terms-box";
import { labelOverValue } from "./layouts/label-over-value";
import { lessUsual } from "./layouts/less-usual";
import { letterAgreement } from "./layouts/letter-agreement";
import { livestreamHost } from "./layouts/livestream-host";
import { loanOut } from "./layouts/loan-out";
import { managerEmail } from "./layouts/manager-email";
import { minorsGuardian } from "./layouts/minors-guardian";
import { numberedClauses } from "./layouts/numbered-clauses";
import { offerLetter } from "./layouts/offer-letter";
import { onePager } from "./layouts/one-pager";
import { oneSentence } from "./layouts/one-sentence";
import { paymentSchedule } from "./layouts/payment-schedule";
import { questionsAndAnswers } from "./layouts/questions-and-answers";
import { rateCard } from "./layouts/rate-card";
import { renewalLetter } from "./layouts/renewal-letter";
import { sponsoredVideo } from "./layouts/sponsored-video";
import { stageName } from "./layouts/stage-name";
import { statementOfWork } from "./layouts/statement-of-work";
import { termSheet } from "./layouts/term-sheet";
import { tickBoxes } from "./layouts/tick-boxes";
import { trackedDraft } from "./layouts/tracked-draft";
import { twoColumns } from "./layouts/two-columns";
import { ugcRetainer } from "./layouts/ugc-retainer";
import { wordingsAtLarge } from "./layouts/wordings-at-large";

/** Every way to write a contract that the set has, most of them three times over; what is drawn hangs on their order. */
export const LAYOUTS: readonly Layout[] = [
  numberedClauses,
  brandAmbassador,
  definitions,
  loanOut,
  stageName,
  keyTermsBox,
  ugcRetainer,
  englishAgreement,
  australianSchedule,
  continentalContract,
  canadianAgreement,
  endorsementExhibit,
  consultingExhibit,
  companySponsorship,
  exhibitWithNumbers,
  filingsByDate,
  offerLetter,
  letterAgreement,
  renewalLetter,
  amendment,
  trackedDraft,
  emailSummary,
  emailAcceptance,
  chatExport,
  managerEmail,
  callNotes,
  termSheet,
  insertionOrder,
  statementOfWork,
  dealMemo,
  rateCard,
  paymentSchedule,
  twoColumns,
  labelOverValue,
  tickBoxes,
  bookingConfirmation,
  halfFilledTemplate,
  minorsGuardian,
  questionsAndAnswers,
  onePager,
  giftingAgreement,
  affiliateAgreement,
  eventAppearance,
  sponsoredVideo,
  oneSentence,
  livestreamHost,
  wordingsAtLarge,
  lessUsual,
];
