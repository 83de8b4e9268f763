import { DELIVERABLE_STATUSES, isDeliverableStatus, isVideoStatus, stageOf } from "@crm/domain/video/deliverable";
import type {
  Deliverable,
  DeliverableListQuery,
  DeliverableSummaryQuery,
  TrackedVideo,
  TrackingListQuery,
} from "@crm/domain/video/deliverable.schema";
import { type SQL, sql } from "drizzle-orm";
import { byTitleOrCreator } from "../../contracts/lists/contract-search";
import { contractNameJson } from "../../contracts/queries";
import { isoInstant } from "../../platform/db/iso-instant";
import { describeList, type Rows, type Source } from "../../platform/list/describe-list";
import { ascending, byAge, day } from "../../platform/list/sorts";
import { effectiveStatus, hasStatus, reviewingJson, statusIn } from "../queries";
import { deliverableJson, deliverables } from "./queries";
import { dueDay, NO_DUE_DAY } from "./table";

type Filter = DeliverableSummaryQuery & Partial<Pick<TrackingListQuery, "status" | "kind" | "stage">>;

const deliverablesAlone = sql`video_deliverables d`;

export const deliverableRows: Rows<Filter> = {
  from: deliverables,
  countFrom: deliverablesAlone,
  filters: {
    kind: (kind) => (kind === "deliverable" ? sql`true` : []),
    status: (status) => (isDeliverableStatus(status) ? sql`d.status = ${status}` : []),
    // One query per status, so that the index returns the rows in order.
    stage: (stage) =>
      DELIVERABLE_STATUSES.filter((status) => stageOf({ kind: "deliverable", status }) === stage).map(
        (status) => sql`d.status = ${status}`,
      ),
    contractId: (contractId) => sql`d.contract_id = ${contractId}`,
  },
  search: byTitleOrCreator({
    alone: deliverablesAlone,
    joined: deliverables,
    title: sql`d.title`,
    contractId: sql`d.contract_id`,
  }),
};

const submissionsAlone = sql`video_submissions s`;
const submissionsJoined = sql`video_submissions s join contracts c on c.id = s.contract_id`;

export const trackedSubmissionRows: Rows<Filter> = {
  from: submissionsJoined,
  countFrom: submissionsAlone,
  filters: {
    kind: (kind) => (kind === "submission" ? sql`true` : []),
    status: (status) => (isVideoStatus(status) ? hasStatus(sql`s`, status) : []),
    stage: (stage) => statusIn(sql`s.status`, (status) => stageOf({ kind: "submission", status }) === stage),
    contractId: (contractId) => sql`s.contract_id = ${contractId}`,
  },
  search: byTitleOrCreator({
    alone: submissionsAlone,
    joined: submissionsJoined,
    title: sql`s.title`,
    contractId: sql`s.contract_id`,
  }),
};

const deliverableSource = (row: SQL): Source<TrackingListQuery> => ({
  ...deliverableRows,
  row,
  id: sql`d.id`,
  sorts: {
    ...byAge(sql`d.created_at`),
    due: ascending(day(dueDay({ status: sql`d.status`, expectedDeliveryDate: sql`d.expected_delivery_date` }))),
  },
});

const submissionJson = sql`json_build_object(
  'kind', 'submission', 'id', s.id, 'contractId', s.contract_id, 'contract', ${contractNameJson}, 'title', s.title,
  'description', s.description, 'expectedDeliveryDate', null, 'status', ${effectiveStatus(sql`s`)},
  'reviewing', ${reviewingJson(sql`s`)}, 'platform', null, 'views', null,
  'engagement', null, 'isArchived', s.is_archived, 'archiveTarget', case when s.is_archived then (
    select f.archive_target from submission_versions f where f.submission_id = s.id and f.number = s.version_number) end,
  'version', s.version, 'createdAt', ${isoInstant(sql`s.submitted_at`)})`;

export const deliverableList = describeList<DeliverableListQuery, Deliverable>({
  name: "deliverables",
  sources: [deliverableSource(deliverableJson())],
});

export const trackingList = describeList<TrackingListQuery, TrackedVideo>({
  name: "tracking",
  sources: [
    deliverableSource(deliverableJson(sql`, 'kind', 'deliverable', 'isArchived', false, 'archiveTarget', null`)),
    {
      ...trackedSubmissionRows,
      row: submissionJson,
      id: sql`s.id`,
      sorts: { ...byAge(sql`s.submitted_at`), due: ascending(day(NO_DUE_DAY)) },
    },
  ],
});
