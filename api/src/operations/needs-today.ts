import { contactTaskQuerySchema } from "@crm/domain/communication/communication.schema";
import { contractListQuerySchema } from "@crm/domain/contract/contract-list.schema";
import { payableListQuerySchema, payoutListQuerySchema } from "@crm/domain/payout/payout-input.schema";
import { revenueListQuerySchema } from "@crm/domain/payout/revenue.schema";
import type { NeedsToday } from "@crm/domain/server/needs-today.schema";
import { videoListQuerySchema } from "@crm/domain/video/video-submission.schema";
import { NEEDS_MOST, TODAY_FIGURES } from "@crm/domain/words/today-figures";
import { taskList } from "../communication/tasks/list-tasks";
import { contractList } from "../contracts/lists/list-contracts";
import { revenueList } from "../contracts/revenue/list-revenue";
import { payableList } from "../payouts/lists/list-payables";
import { payoutList } from "../payouts/lists/list-payouts";
import type { Scope } from "../platform/list/describe-list";
import { countRows } from "../platform/list/read-list";
import { submissionList } from "../videos/list-submissions";

const { videosToReview, payoutsToDecide, termsOwed, revenueOverdue, contactsDue, contractsEnding } = TODAY_FIGURES;

const QUERIES = {
  videos: videoListQuerySchema.parse(videosToReview.search),
  payouts: payoutListQuerySchema.parse(payoutsToDecide.search),
  terms: payableListQuerySchema.parse(termsOwed.search),
  revenue: revenueListQuerySchema.parse(revenueOverdue.search),
  tasks: contactTaskQuerySchema.parse(contactsDue.search),
  contracts: contractListQuerySchema.parse(contractsEnding.search),
};

export async function needsToday(scope: Scope): Promise<NeedsToday> {
  const [videos, payouts, terms, revenue, tasks, contracts] = await Promise.all([
    countRows(submissionList, QUERIES.videos, scope, NEEDS_MOST),
    countRows(payoutList, QUERIES.payouts, scope, NEEDS_MOST),
    countRows(payableList, QUERIES.terms, scope, NEEDS_MOST),
    countRows(revenueList, QUERIES.revenue, scope, NEEDS_MOST),
    countRows(taskList, QUERIES.tasks, scope, NEEDS_MOST),
    countRows(contractList, QUERIES.contracts, scope, NEEDS_MOST),
  ]);
  return {
    today: scope.today,
    ...{ videosToReview: videos, payoutsToDecide: payouts, termsOwed: terms },
    ...{ revenueOverdue: revenue, contactsDue: tasks, contractsEnding: contracts },
  };
}
