import { CONTRACT_LIFE_STATUSES, CONTRACT_MOVES, EXPIRING_DAYS, MOVES_FROM } from "../contract/contract-status";
import { TERM_DAYS } from "../contract/term";
import { PAYOUT_MOVES, PAYOUT_STATUSES, REVIEW_MOVES } from "../payout/payout";
import { REVENUE_ACTIONS, REVENUE_STATUSES } from "../payout/revenue";
import { PRODUCT_REQUEST_MOVES, PRODUCT_REQUEST_STATUSES } from "../portal/product-request";
import { CAMPAIGN_MOVES, CAMPAIGN_SUBMISSION_STATUSES } from "../video/campaign-submission";
import { DELIVERABLE_STATUSES } from "../video/deliverable";
import { REVIEW_LEASE, STORED_VIDEO_STATUSES, VIDEO_REVIEWS } from "../video/video-submission";
import { TASK_STATE } from "../words/communication";
import { CONTRACT_BY_DATE, CONTRACT_LIFE, CONTRACT_MOVE, TERM_FOR_CREATORS } from "../words/contract";
import { PAYOUT_STATUS, PAYOUT_SYNC, REVENUE_STATUS } from "../words/payout";
import { ANNOUNCEMENT_STATUS, PRODUCT_REQUEST } from "../words/portal";
import { CAMPAIGN_STATUS, DELIVERABLE_STATUS, VIDEO_STATUS } from "../words/video";

/** One transition: `by` names who may do it and how. */
export type Transition = { from: string; to: string; by: string };

/** The states of one noun; a machine without transitions is computed from other fields whenever it is read. */
export type StateMachine = {
  name: string;
  states: readonly { state: string; word: string; meaning: string }[];
  transitions: readonly Transition[];
};

type Meanings<State extends string> = Readonly<Record<State, string>>;

/** Every state machine of the product, in the order of docs/reference/states.md. */
export const STATE_MACHINES: readonly StateMachine[] = [
  {
    name: "Contract",
    states: statesOf(CONTRACT_LIFE, {
      ACTIVE: "The contract runs according to its dates.",
      PAUSED: "The portal refuses uploads, product requests and payout requests. The term keeps running.",
      COMPLETED: "The portal shows Contract Ended. Open payouts can still be paid.",
      ARCHIVED: "Like Completed, and also left out of lists and figures.",
    }),
    transitions: CONTRACT_LIFE_STATUSES.flatMap((from) =>
      MOVES_FROM[from].map((move) => ({ from, to: CONTRACT_MOVES[move], by: `an admin: ${CONTRACT_MOVE[move].verb}` })),
    ),
  },
  {
    name: "Contract by its dates",
    states: statesOf(CONTRACT_BY_DATE, {
      active: `It has begun and ends in more than ${EXPIRING_DAYS} days.`,
      upcoming: "Its start date is in the future.",
      expiring: `${EXPIRING_DAYS} days or fewer remain.`,
      expired: "Its end date has passed.",
    }),
    transitions: [],
  },
  {
    name: "Term",
    states: statesOf(
      { ended: { word: "Contract Ended" }, ...TERM_FOR_CREATORS },
      {
        ended: "The contract's end date has passed, or the contract is completed or archived.",
        paused: "The contract is paused.",
        not_started: "The term starts on a later day.",
        expired: `The ${TERM_DAYS} days of the term have passed, and no admin has started the next one.`,
        completed: "All videos that the term requires are approved.",
        overdue: "A deliverable is past its expected date.",
        running: "None of the above.",
      },
    ),
    transitions: [],
  },
  {
    name: "Video",
    states: statesOf(VIDEO_STATUS, {
      submitted: "Waiting for a decision.",
      reviewing: `An admin has it open in Review, with a lease of ${REVIEW_LEASE.expires} seconds. Stored as submitted.`,
      approved: "It counts for its term.",
      needs_revision: "The creator is asked for a new version.",
      rejected: "It does not count, and no new version is asked for.",
    }),
    transitions: [
      ...STORED_VIDEO_STATUSES.flatMap((from) =>
        VIDEO_REVIEWS.filter((to) => to !== from).map((to) => ({
          from,
          to,
          by: to === "submitted" ? "an admin takes the decision back" : "an admin decides",
        })),
      ),
      { from: "needs_revision", to: "submitted", by: "the creator or an admin uploads a new version" },
    ],
  },
  {
    name: "Campaign submission",
    states: statesOf(CAMPAIGN_STATUS, {
      PENDING: "Waiting for a decision. A video that is submitted or reviewing is shown with this state.",
      CHANGES_REQUESTED: "Changes are asked for.",
      APPROVED: "It is accepted.",
      REJECTED: "It is refused.",
      PAID: "An approved video whose term is paid. Computed, never set.",
    }),
    transitions: CAMPAIGN_SUBMISSION_STATUSES.flatMap((from) =>
      CAMPAIGN_MOVES[from].map((to) => ({ from, to, by: "an admin" })),
    ),
  },
  {
    name: "Deliverable",
    states: statesOf(DELIVERABLE_STATUS, {
      planned: "Agreed on, not begun.",
      in_progress: "The creator works on it.",
      completed: "The creator has finished it.",
      delivered: "It has arrived.",
      approved: "It is accepted.",
    }),
    transitions: DELIVERABLE_STATUSES.flatMap((from) =>
      DELIVERABLE_STATUSES.filter((to) => to !== from).map((to) => ({ from, to, by: "an admin" })),
    ),
  },
  {
    name: "Payout request",
    states: statesOf(PAYOUT_STATUS, {
      REQUESTED: "Waiting for a decision. A contract has at most one request that is requested or approved.",
      SYNCED: "Approved, not yet paid.",
      PAID: "Final.",
      CANCELLED: "Final. The term can be requested again.",
    }),
    transitions: PAYOUT_STATUSES.flatMap((from) =>
      PAYOUT_MOVES[from].map((to) => ({
        from,
        to,
        by: REVIEW_MOVES[from].includes(to) ? "an admin" : "an admin, in Payments but not in Campaign Manager",
      })),
    ),
  },
  {
    name: "Payout sync",
    states: statesOf(PAYOUT_SYNC, {
      none: "Nothing is to be sent.",
      waiting: "A job sends it, and tries again when that fails.",
      sent: "The other system accepted it.",
      failed: "Every attempt failed.",
    }),
    transitions: [
      { from: "none", to: "waiting", by: "the server, at approval, when PAYOUT_SYNC_URL is set" },
      { from: "waiting", to: "sent", by: "the job" },
      { from: "waiting", to: "failed", by: "the job, after its last attempt" },
      { from: "waiting", to: "none", by: "the job, when the request was declined before it was sent" },
      { from: "failed", to: "waiting", by: "an admin sends it again" },
    ],
  },
  {
    name: "Revenue record",
    states: statesOf(REVENUE_STATUS, {
      pending: "Nothing has been received yet.",
      paid: "The expected amount was received, on its paid date.",
      overdue: "An admin marked it as late.",
    }),
    transitions: REVENUE_STATUSES.flatMap((from) => REVENUE_ACTIONS[from].map((to) => ({ from, to, by: "an admin" }))),
  },
  {
    name: "Product request",
    states: statesOf(PRODUCT_REQUEST, {
      PENDING: "Waiting for a decision.",
      APPROVED: "Approved, not yet sent.",
      SENT: "Final. The creator can ask again from the day in `nextEligibleDate`.",
      DECLINED: "Final. The portal shows the reason to the creator.",
    }),
    transitions: PRODUCT_REQUEST_STATUSES.flatMap((from) =>
      PRODUCT_REQUEST_MOVES[from].map((to) => ({ from, to, by: "an admin" })),
    ),
  },
  {
    name: "Contact task",
    states: statesOf(TASK_STATE, {
      completed: "An admin completed it. Final.",
      overdue: "Its date has passed.",
      "due-today": "Its date is today.",
      scheduled: "Its date is in the future.",
    }),
    transitions: [],
  },
  {
    name: "Announcement",
    states: statesOf(ANNOUNCEMENT_STATUS, {
      active: "Portals show it.",
      inactive: "An admin turned it off.",
      expired: "Its last day has passed.",
    }),
    transitions: [],
  },
  {
    name: "Text message",
    states: [
      { state: "waiting", word: "", meaning: "A job is going to send it." },
      { state: "sending", word: "", meaning: "The provider is being called." },
      { state: "sent", word: "", meaning: "The provider accepted it. Final." },
      { state: "logged", word: "", meaning: "Written to the log, because no provider is set up. Final." },
      { state: "refused", word: "", meaning: "The provider refused it. Final." },
      { state: "stopped", word: "", meaning: "The consent had ended. Final." },
      { state: "failed", word: "", meaning: "No attempt reached the provider. Final." },
      { state: "unclear", word: "", meaning: "The outcome is unknown, so it is not sent again. Final." },
    ],
    transitions: [
      { from: "waiting", to: "sending", by: "the job" },
      { from: "sending", to: "logged", by: "the job, without a provider" },
      { from: "waiting", to: "stopped", by: "the job, when the consent has ended" },
      { from: "waiting", to: "failed", by: "the job, after its last attempt" },
      { from: "sending", to: "sent", by: "the provider's answer" },
      { from: "sending", to: "refused", by: "the provider's answer" },
      { from: "sending", to: "waiting", by: "the job, when the provider was not reached" },
      { from: "sending", to: "unclear", by: "the job, when no answer came" },
    ],
  },
];

function statesOf<State extends string>(
  words: Readonly<Record<State, { word: string }>>,
  meanings: Meanings<NoInfer<State>>,
): StateMachine["states"] {
  return Object.entries<{ word: string }>(words).map(([state, { word }]) => ({
    state,
    word,
    meaning: Object.entries(meanings)
      .flatMap(([name, text]) => (name === state ? [String(text)] : []))
      .join(""),
  }));
}
