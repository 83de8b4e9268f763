import {
  communicationSummarySchema,
  contactSchema,
  contactStatusSchema,
  contactTaskSchema,
} from "@crm/domain/communication/communication.schema";
import { contractSchema } from "@crm/domain/contract/contract.schema";
import { contractSummarySchema } from "@crm/domain/contract/contract-list.schema";
import { timelineEntrySchema } from "@crm/domain/contract/timeline.schema";
import { contractFileSchema, contractFileSummarySchema } from "@crm/domain/document/contract-file.schema";
import {
  contractTermSchema,
  payableSchema,
  payoutMonthSchema,
  payoutRequestSchema,
  payoutSummarySchema,
  portalPayoutSchema,
} from "@crm/domain/payout/payout.schema";
import { revenueMonthSchema, revenueRecordSchema, revenueSummarySchema } from "@crm/domain/payout/revenue.schema";
import { announcementSchema, announcementSummarySchema } from "@crm/domain/portal/announcement.schema";
import { campaignPortalSchema } from "@crm/domain/portal/campaign-portal.schema";
import { portalAnnouncementSchema, portalSchema } from "@crm/domain/portal/portal.schema";
import { portalAddressSchema, portalLinkSchema } from "@crm/domain/portal/portal-link.schema";
import {
  portalProductRequestSchema,
  productRequestSchema,
  productRequestSummarySchema,
} from "@crm/domain/portal/product-request.schema";
import { needsTodaySchema } from "@crm/domain/server/needs-today.schema";
import { archivePreviewSchema, archiveRunSchema } from "@crm/domain/video/archive.schema";
import { campaignSubmissionSchema, campaignSummarySchema } from "@crm/domain/video/campaign-submission.schema";
import {
  deliverableSchema,
  deliverableSummarySchema,
  trackedVideoSchema,
  trackingSummarySchema,
} from "@crm/domain/video/deliverable.schema";
import { sparkCodesSchema } from "@crm/domain/video/spark-code.schema";
import {
  submissionCommentSchema,
  videoPlaceSchema,
  videoSubmissionDetailSchema,
  videoSubmissionSchema,
  videoSummarySchema,
} from "@crm/domain/video/video-submission.schema";
import { z } from "zod";

/** What calls answer when they succeed, by their names in the OpenAPI document; a call that makes something answers 201. */
export const ANSWER_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  "GET /api/contracts": z.array(contractSchema),
  "POST /api/contracts": contractSchema,
  "GET /api/needs-today": needsTodaySchema,
  "GET /api/contracts/summary": contractSummarySchema,
  "GET /api/contracts/{id}": contractSchema,
  "PUT /api/contracts/{id}": contractSchema,
  "PUT /api/contracts/{id}/status": contractSchema,
  "GET /api/contracts/{id}/timeline": z.array(timelineEntrySchema),
  "GET /api/contracts/{id}/terms": z.array(contractTermSchema),
  "GET /api/contracts/communication-status": z.array(contactStatusSchema),
  "GET /api/contract-files": z.array(contractFileSchema),
  "GET /api/contract-files/summary": contractFileSummarySchema,
  "GET /api/contract-files/{id}": contractFileSchema,
  "PATCH /api/contract-files/{id}": contractFileSchema,
  "GET /api/communication-schedule": z.array(contactTaskSchema),
  "GET /api/communication-schedule/summary": communicationSummarySchema,
  "GET /api/communication-schedule/{id}": contactTaskSchema,
  "PATCH /api/communication-schedule/{id}": contactTaskSchema,
  "GET /api/communication-history": z.array(contactSchema),
  "GET /api/communication-history/{id}": contactSchema,
  "GET /api/revenue": z.array(revenueRecordSchema),
  "GET /api/revenue/summary": revenueSummarySchema,
  "GET /api/revenue/months": z.array(revenueMonthSchema),
  "GET /api/revenue/{id}": revenueRecordSchema,
  "PUT /api/revenue/{id}": revenueRecordSchema,
  "GET /api/archive-runs/preview": archivePreviewSchema,
  "GET /api/archive-runs/{id}": archiveRunSchema,
  "GET /api/video-submissions": z.array(videoSubmissionSchema),
  "GET /api/video-submissions/summary": videoSummarySchema,
  "GET /api/video-submissions/{id}": videoSubmissionDetailSchema,
  "PATCH /api/video-submissions/{id}": videoSubmissionSchema,
  "PUT /api/video-submissions/{id}/status": videoSubmissionSchema,
  "GET /api/video-submissions/{id}/place": videoPlaceSchema,
  "POST /api/video-submissions/{id}/comments": submissionCommentSchema,
  "GET /api/submissions": z.array(campaignSubmissionSchema),
  "POST /api/submissions": campaignSubmissionSchema,
  "GET /api/submissions/{id}": campaignSubmissionSchema,
  "PUT /api/submissions/{id}": campaignSubmissionSchema,
  "GET /api/campaign-manager/summary": campaignSummarySchema,
  "GET /api/campaign-manager/portals": z.array(campaignPortalSchema),
  "GET /api/payout-requests": z.array(payoutRequestSchema),
  "POST /api/payout-requests": payoutRequestSchema,
  "GET /api/payout-requests/summary": payoutSummarySchema,
  "GET /api/payout-requests/months": z.array(payoutMonthSchema),
  "GET /api/payout-requests/payables": z.array(payableSchema),
  "GET /api/payout-requests/{id}": payoutRequestSchema,
  "PUT /api/payout-requests/{id}": payoutRequestSchema,
  "PUT /api/payout-requests/{id}/status": payoutRequestSchema,
  "GET /api/portal-links": z.array(portalLinkSchema),
  "GET /api/portal-links/{id}": portalLinkSchema,
  "POST /api/contracts/{id}/portal-link": portalAddressSchema,
  "GET /api/portal/{slug}": portalSchema,
  "GET /api/portal/{slug}/payout-requests": z.array(portalPayoutSchema),
  "GET /api/portal/{slug}/announcements": z.array(portalAnnouncementSchema),
  "POST /api/portal/{slug}/product-requests": portalProductRequestSchema,
  "GET /api/product-requests": z.array(productRequestSchema),
  "POST /api/product-requests": productRequestSchema,
  "GET /api/product-requests/summary": productRequestSummarySchema,
  "GET /api/product-requests/{id}": productRequestSchema,
  "PUT /api/product-requests/{id}/status": productRequestSchema,
  "GET /api/spark-codes": z.array(sparkCodesSchema),
  "GET /api/spark-codes/{id}": sparkCodesSchema,
  "GET /api/video-tracking": z.array(trackedVideoSchema),
  "GET /api/video-tracking/summary": trackingSummarySchema,
  "GET /api/video-deliverables": z.array(deliverableSchema),
  "POST /api/video-deliverables": deliverableSchema,
  "GET /api/video-deliverables/summary": deliverableSummarySchema,
  "GET /api/video-deliverables/{id}": deliverableSchema,
  "PUT /api/video-deliverables/{id}": deliverableSchema,
  "GET /api/portal-announcements": z.array(announcementSchema),
  "POST /api/portal-announcements": announcementSchema,
  "GET /api/portal-announcements/summary": announcementSummarySchema,
  "GET /api/portal-announcements/{id}": announcementSchema,
  "PUT /api/portal-announcements/{id}": announcementSchema,
};
