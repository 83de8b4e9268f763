import type { Permission } from "@crm/domain/access/permissions";
import { contactTaskQuerySchema } from "@crm/domain/communication/communication.schema";
import { contractListQuerySchema } from "@crm/domain/contract/contract-list.schema";
import { payableListQuerySchema, payoutListQuerySchema } from "@crm/domain/payout/payout-input.schema";
import { revenueListQuerySchema } from "@crm/domain/payout/revenue.schema";
import type { Need, NeedsToday } from "@crm/domain/server/needs-today.schema";
import { videoListQuerySchema } from "@crm/domain/video/video-submission.schema";
import { NEEDS_MOST, TODAY_FIGURES } from "@crm/domain/words/today-figures";
import { taskList } from "../communication/tasks/list-tasks";
import { contractList } from "../contracts/lists/list-contracts";
import { revenueList } from "../contracts/revenue/list-revenue";
import { payableList } from "../payouts/lists/list-payables";
import { payoutList } from "../payouts/lists/list-payouts";
import type { List, Scope } from "../platform/list/describe-list";
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

export async function needsToday(scope: Scope, may: (permission: Permission) => boolean): Promise<NeedsToday> {
  const count = async <Query extends object>(need: Need, list: List<Query, unknown>, query: NoInfer<Query>) =>
    may(TODAY_FIGURES[need].permission) ? countRows(list, query, scope, NEEDS_MOST) : null;
  const [videos, payouts, terms, revenue, tasks, contracts] = await Promise.all([
    count("videosToReview", submissionList, QUERIES.videos),
    count("payoutsToDecide", payoutList, QUERIES.payouts),
    count("termsOwed", payableList, QUERIES.terms),
    count("revenueOverdue", revenueList, QUERIES.revenue),
    count("contactsDue", taskList, QUERIES.tasks),
    count("contractsEnding", contractList, QUERIES.contracts),
  ]);
  return {
    today: scope.today,
    ...{ videosToReview: videos, payoutsToDecide: payouts, termsOwed: terms },
    ...{ revenueOverdue: revenue, contactsDue: tasks, contractsEnding: contracts },
  };
}
