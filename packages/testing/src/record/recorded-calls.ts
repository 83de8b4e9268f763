export type RecordedCall = {
  call: `GET /api/${string}`;
  queries?: Readonly<Record<string, string>>;
  /** Lists are recorded with two pages of ten rows. */
  isList?: true;
  /** The source of the ids in the path, and how many are recorded. */
  each?: { of: `GET /api/${string}`; variants?: readonly string[]; most?: number; where?: (row: Row) => boolean };
};

export type Row = { id: number | string } & Readonly<Record<string, unknown>>;

/** Every JSON call of the modules' screens, with one search and one filter if it has them. */
export const RECORDED_CALLS: readonly RecordedCall[] = [
  {
    call: "GET /api/contracts",
    isList: true,
    queries: { default: "sort=recent", search: "search=ada", filter: "status=expiring" },
  },
  { call: "GET /api/contracts/summary" },
  { call: "GET /api/needs-today" },
  { call: "GET /api/people" },
  { call: "GET /api/contracts/{id}", each: { of: "GET /api/contracts" } },
  { call: "GET /api/contracts/{id}/timeline", isList: true, each: { of: "GET /api/contracts", variants: ["search"] } },
  { call: "GET /api/contracts/{id}/terms", each: { of: "GET /api/contracts", variants: ["search"] } },
  {
    call: "GET /api/contract-files",
    isList: true,
    queries: { default: "sort=recent", search: "search=agreement", filter: "type=pdf", contract: "contractId=1" },
  },
  { call: "GET /api/contract-files/summary" },
  { call: "GET /api/contract-files/{id}", each: { of: "GET /api/contract-files" } },
  {
    call: "GET /api/contract-files/{id}/text",
    each: { of: "GET /api/contract-files", where: ({ fileType }) => /word|^text/.test(String(fileType)), most: 2 },
  },
  {
    call: "GET /api/contracts/communication-status",
    isList: true,
    queries: { default: "sort=longest", search: "search=ada", filter: "days=no-contact" },
  },
  {
    call: "GET /api/communication-schedule",
    isList: true,
    queries: { default: "sort=soonest", search: "search=ada", filter: "status=overdue" },
  },
  { call: "GET /api/communication-schedule/summary" },
  { call: "GET /api/communication-schedule/{id}", each: { of: "GET /api/communication-schedule" } },
  { call: "GET /api/communication-history", isList: true, queries: { default: "contractId=1" } },
  {
    call: "GET /api/revenue",
    isList: true,
    queries: { default: "sort=due", filter: "status=overdue&sort=due", contract: "contractId=1&sort=oldest" },
  },
  { call: "GET /api/revenue/summary", queries: { default: "", contract: "contractId=1" } },
  { call: "GET /api/revenue/months", queries: { default: "", contract: "contractId=1" } },
  {
    call: "GET /api/payout-requests",
    isList: true,
    queries: {
      default: "sort=month",
      search: "search=ada&sort=month",
      filter: "status=PAID&sort=month",
      recent: "sort=recent",
    },
  },
  { call: "GET /api/payout-requests/summary" },
  { call: "GET /api/payout-requests/months" },
  { call: "GET /api/payout-requests/payables", isList: true, queries: { default: "", search: "search=a" } },
  { call: "GET /api/payout-requests/{id}", each: { of: "GET /api/payout-requests" } },
  {
    call: "GET /api/payout-requests/{id}/timeline",
    isList: true,
    each: { of: "GET /api/payout-requests", variants: ["filter"], most: 3 },
  },
  {
    call: "GET /api/portal-announcements",
    isList: true,
    queries: { default: "", search: "search=video", filter: "type=deadline" },
  },
  { call: "GET /api/portal-announcements/summary" },
  { call: "GET /api/portal-announcements/{id}", each: { of: "GET /api/portal-announcements" } },
  {
    call: "GET /api/submissions",
    isList: true,
    queries: { default: "sort=recent", search: "search=ada&sort=recent", filter: "status=PENDING&sort=recent" },
  },
  { call: "GET /api/submissions/{id}", each: { of: "GET /api/submissions" } },
  { call: "GET /api/campaign-manager/summary" },
  {
    call: "GET /api/product-requests",
    isList: true,
    queries: { default: "sort=recent", search: "search=ada&sort=recent", filter: "status=PENDING&sort=recent" },
  },
  { call: "GET /api/product-requests/summary" },
  { call: "GET /api/product-requests/{id}", each: { of: "GET /api/product-requests" } },
  {
    call: "GET /api/campaign-manager/portals",
    isList: true,
    queries: { default: "", search: "search=ada", filter: "state=missing", active: "state=active" },
  },
  {
    call: "GET /api/video-submissions",
    isList: true,
    queries: {
      default: "sort=recent",
      search: "search=ada&sort=recent",
      filter: "status=approved&sort=recent",
      review: "status=submitted&sort=oldest",
    },
  },
  {
    call: "GET /api/video-submissions/summary",
    queries: { default: "", search: "search=ada", filter: "status=approved" },
  },
  { call: "GET /api/video-submissions/{id}", each: { of: "GET /api/video-submissions" } },
  {
    call: "GET /api/video-submissions/{id}/place",
    queries: { default: "status=submitted&sort=oldest" },
    each: { of: "GET /api/video-submissions", variants: ["review"] },
  },
  {
    call: "GET /api/video-tracking",
    isList: true,
    queries: { default: "sort=recent", search: "search=ada&sort=recent", filter: "status=planned&sort=recent" },
  },
  { call: "GET /api/video-tracking/summary", queries: { default: "", search: "search=ada" } },
  {
    call: "GET /api/video-deliverables/{id}",
    each: { of: "GET /api/video-tracking", where: ({ kind }) => kind === "deliverable" },
  },
  { call: "GET /api/archive-runs/preview" },
  {
    call: "GET /api/settings",
  },
];
