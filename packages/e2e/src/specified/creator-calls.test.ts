import { join } from "node:path";
import { contract, formOf, instant, type SpecifiedCall, specifiedCalls } from "./specified-calls";

const CLIP = join(import.meta.dir, "../../../demo/src/videos/spring-look.mp4");

const clip = async () => new File([await Bun.file(CLIP).bytes()], "spring.mp4", { type: "video/mp4" });

/** Ids of rows that later calls name, and the portal's slug. */
const known = { contract: 0, other: 0, deliverable: 0, submission: "", payout: 0, slug: "" };

const CALLS: SpecifiedCall[] = [
  [
    "POST /api/contracts, for two creators",
    async ({ admin }) => {
      known.other = Number((await admin("POST", "/api/contracts", contract("@ada.other"))).id);
      const made = await admin("POST", "/api/contracts", contract("@ada.calls"));
      known.contract = Number(made.id);
      return made;
    },
  ],
  [
    "POST /api/video-deliverables",
    async ({ admin }) => {
      const video = await admin("POST", "/api/video-deliverables", {
        contractId: known.contract,
        title: "Spring look",
        description: "",
        expectedDeliveryDate: instant(5),
        actualDeliveryDate: null,
        status: "planned",
        videoUrl: "",
        platform: "TikTok",
        views: 0,
        engagement: 0,
        notes: "",
      });
      known.deliverable = Number(video.id);
      return video;
    },
    ["title", "status", "expectedDeliveryDate"],
  ],
  [
    "GET /api/video-deliverables",
    ({ admin }) => admin("GET", "/api/video-deliverables"),
    ["0.title", "0.status", "0.views"],
  ],
  [
    "PUT /api/video-deliverables/{id}",
    ({ admin }) => admin("PUT", `/api/video-deliverables/${known.deliverable}`, { status: "in_progress" }),
    ["status"],
  ],
  [
    "GET /api/video-submissions?includeArchived=true",
    ({ admin }) => admin("GET", "/api/video-submissions?includeArchived=true"),
    ["0.status", "0.submittedAt", "0.isArchived", "0.contract.fullName"],
  ],
  [
    "GET /api/video-submissions?status=&includeArchived=",
    ({ admin }) => admin("GET", "/api/video-submissions?status=submitted&includeArchived=false"),
    ["0.id", "0.contract.socialHandle"],
  ],
  [
    "POST /api/contracts/{id}/create-portal",
    async ({ admin }) => {
      const portal = await admin("POST", `/api/contracts/${known.contract}/create-portal`);
      known.slug = String(portal.slug);
      return portal;
    },
    ["id", "contractId", "slug", "lastAccessAt", "createdAt"],
  ],
  ["GET /api/portal-links", ({ admin }) => admin("GET", "/api/portal-links"), ["0.contractId"]],
  [
    "GET /api/portal/{slug}",
    ({ creator }) => creator("GET", `/api/portal/${known.slug}`),
    ["contract.fullName", "progress.approvedVideos", "videoUploads"],
  ],
  [
    "POST /api/video-submissions/upload",
    async ({ creator }) =>
      creator(
        "POST",
        "/api/video-submissions/upload",
        formOf({
          portalSlug: known.slug,
          title: "Spring",
          description: "Spring",
          contractId: String(known.contract),
          video: await clip(),
        }),
      ),
    ["id"],
  ],
  [
    "POST /api/video-submissions/init-upload, upload-chunk and finalize-upload",
    async ({ creator }) => {
      const file = await clip();
      const begun = await creator("POST", "/api/video-submissions/init-upload", {
        portalSlug: known.slug,
        fileName: file.name,
        fileSize: file.size,
        totalChunks: 1,
        title: "Spring",
        description: "Spring",
        contractId: String(known.contract),
      });
      const uploadId = String(begun.uploadId);
      const chunk = formOf({ portalSlug: known.slug, uploadId, chunkIndex: "0", chunk: file });
      await creator("POST", "/api/video-submissions/upload-chunk", chunk);
      return creator("POST", "/api/video-submissions/finalize-upload", { portalSlug: known.slug, uploadId });
    },
    ["id"],
  ],
  [
    "PUT /api/video-submissions/{id}/status",
    async ({ admin }) => {
      const videos = await admin("GET", `/api/video-submissions?contractId=${known.contract}`);
      return admin("PUT", `/api/video-submissions/${videos[0]?.id}/status`, { status: "approved", adminNotes: "Good" });
    },
    ["status"],
  ],
  [
    "POST /api/video-submissions/bulk-archive",
    ({ admin }) => admin("POST", "/api/video-submissions/bulk-archive"),
    ["archived", "totalDbSpaceFreed", "totalDiskSpaceFreed"],
  ],
  [
    "POST /api/submissions",
    async ({ admin }) => {
      const sent = await admin("POST", "/api/submissions", {
        contractId: known.contract,
        creatorId: null,
        title: "Post",
        notes: "",
        externalUrl: "https://example.com/post",
        status: "PENDING",
      });
      known.submission = String(sent.id);
      return sent;
    },
    ["status"],
  ],
  ["GET /api/submissions", ({ admin }) => admin("GET", "/api/submissions"), ["0.id", "0.title", "0.status"]],
  [
    "PUT /api/submissions/{id}",
    ({ admin }) => admin("PUT", `/api/submissions/${known.submission}`, { status: "APPROVED", reviewNotes: "Good" }),
    ["status"],
  ],
  [
    "POST /api/campaign-manager/bulk-import",
    ({ admin }) => admin("POST", "/api/campaign-manager/bulk-import"),
    ["summary", "results"],
  ],
  [
    "POST /api/payout-requests",
    async ({ admin }) => {
      const sent = await admin("POST", "/api/payout-requests", {
        contractId: known.other,
        creatorId: null,
        approvedCount: 0,
        amountCents: 250_000,
        paymentMethod: "PayPal",
        paymentDetails: "ada@example.com",
        status: "REQUESTED",
      });
      known.payout = Number(sent.id);
      return sent;
    },
    ["status", "amountCents"],
  ],
  [
    "GET /api/payout-requests",
    ({ admin }) => admin("GET", "/api/payout-requests"),
    ["0.status", "0.amountCents", "0.createdAt"],
  ],
  [
    "PUT /api/payout-requests/{id}",
    ({ admin }) => admin("PUT", `/api/payout-requests/${known.payout}`, { status: "APPROVED", adminNotes: "" }),
    ["status"],
  ],
  [
    "PUT /api/payout-requests/{id}/status",
    ({ admin }) => admin("PUT", `/api/payout-requests/${known.payout}/status`, { status: "PAID" }),
    ["status"],
  ],
  [
    "GET /api/payout-requests/{id}/invoice",
    async ({ admin }) => {
      await admin("PUT", "/api/settings", { businessName: "Northwind" });
      return admin("GET", `/api/payout-requests/${known.payout}/invoice`);
    },
    ["bytes"],
  ],
  [
    "GET /api/portal/{slug}/announcements",
    ({ creator }) => creator("GET", `/api/portal/${known.slug}/announcements`),
    ["0.title"],
  ],
  [
    "POST /api/portal/{slug}/payout-request",
    ({ creator }) =>
      creator("POST", `/api/portal/${known.slug}/payout-request`, {
        paymentMethod: "paypal",
        paymentDetails: "ada@example.com",
        description: "May",
      }),
    ["status"],
  ],
  [
    "GET /api/portal/{slug}/payout-requests",
    ({ creator }) => creator("GET", `/api/portal/${known.slug}/payout-requests`),
    ["0.status"],
  ],
  ["POST /api/portal/{slug}/opt-in", ({ creator }) => creator("POST", `/api/portal/${known.slug}/opt-in`)],
  [
    "POST /api/contracts/{id}/advance-term",
    ({ admin }) => admin("POST", `/api/contracts/${known.other}/advance-term`),
    ["termStart"],
  ],
];

specifiedCalls("the specification's calls for videos, campaigns, payments and portals", CALLS);
