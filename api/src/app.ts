import { Hono } from "hono";
import { accountRoutes } from "./access/account/routes";
import { authenticate } from "./access/authenticate";
import { embedCheckRoutes } from "./access/embed/check/routes";
import { embedRoutes } from "./access/embed/routes";
import { signedAddressRoutes } from "./access/embed/signed-address-routes";
import { linkRoutes } from "./access/links/routes";
import { authRoutes } from "./access/log-in/routes";
import { teamRoutes } from "./access/team/routes";
import { archiveRoutes } from "./archive/routes";
import { communicationRoutes } from "./communication/routes";
import { importRoutes } from "./contracts/import/routes";
import { revenueRoutes } from "./contracts/revenue/routes";
import { contractRoutes } from "./contracts/routes";
import type { Deps } from "./deps";
import { shellRoutes } from "./modules/pages/shell-page";
import { staticRoutes } from "./modules/pages/static-routes";
import { moduleRoutes, registryRoutes } from "./modules/routes";
import { eventRoutes } from "./operations/events/routes";
import { metricsRoutes } from "./operations/metrics/routes";
import { statusRoutes } from "./operations/routes";
import { invoiceRoutes } from "./payouts/invoices/routes";
import { payoutListRoutes } from "./payouts/lists/list-routes";
import { portalPayoutRoutes } from "./payouts/portal/portal-routes";
import { payoutRoutes } from "./payouts/routes";
import { auditRoutes } from "./people/routes";
import { checksAnswers } from "./platform/checks/strict-parse";
import { bodyMarks } from "./platform/http/body-mark";
import type { AppEnv } from "./platform/http/env";
import { hideAmounts } from "./platform/http/guards/hide-amounts";
import { limitBody, refuseUnsupportedType } from "./platform/http/guards/limit-body";
import { refuseCrossSite } from "./platform/http/guards/refuse-cross-site";
import { refuseDuringOutage } from "./platform/http/guards/refuse-during-outage";
import { refuseInvalidHost } from "./platform/http/guards/refuse-invalid-host";
import { refuseWhileStopping } from "./platform/http/guards/refuse-while-stopping";
import { refuseWithoutSpace } from "./platform/http/guards/refuse-without-space";
import { securityHeaders } from "./platform/http/guards/security-headers";
import { healthRoutes } from "./platform/http/health-routes";
import { measureRequests } from "./platform/http/measure-requests";
import { noSuchCall } from "./platform/http/not-found";
import { onError } from "./platform/http/on-error";
import { checkAnswers } from "./platform/http/openapi/check-answers";
import { docsRoutes } from "./platform/http/openapi/docs-routes";
import { openApiRoutes } from "./platform/http/openapi/routes";
import { requestContext } from "./platform/http/request-context";
import { settingRoutes } from "./platform/settings/routes";
import { announcementRoutes } from "./portal/announcements/routes";
import { campaignManagerRoutes } from "./portal/campaign/routes";
import { portalLinkRoutes } from "./portal/links/routes";
import { portalPageRoutes } from "./portal/page/page-route";
import { portalRoutes } from "./portal/page/routes";
import { productRequestRoutes } from "./portal/products/routes";
import { smsInboundRoutes } from "./sms/inbound-routes";
import { portalOptInRoutes } from "./sms/portal-routes";
import { uploadRoutes } from "./uploads/routes";
import { conversionRoutes } from "./vault/conversion/routes";
import { extractionRoutes } from "./vault/extraction/routes";
import { contractFileRoutes } from "./vault/routes";
import { campaignSubmissionRoutes } from "./videos/campaign/routes";
import { deliverableRoutes } from "./videos/deliverables/routes";
import { videoRoutes } from "./videos/files/video-routes";
import { submissionRoutes } from "./videos/routes";
import { sparkCodeRoutes } from "./videos/spark-codes/routes";

export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>();
  app.onError(onError(deps.log));
  if (checksAnswers()) app.use(checkAnswers(app));
  app.use(
    measureRequests(deps.metrics),
    securityHeaders(deps.site),
    requestContext(deps),
    bodyMarks(deps.site),
    refuseInvalidHost,
    refuseWhileStopping(deps.isStopping),
    refuseDuringOutage(deps.database),
    limitBody,
    // Must follow limitBody, because it reads the first bytes of an upload to find the portal's slug.
    authenticate(deps),
    hideAmounts,
    refuseCrossSite(deps.site),
    refuseUnsupportedType,
    refuseWithoutSpace(deps.reserve),
  );
  const api = app
    .route("/", healthRoutes(deps))
    .route("/", metricsRoutes(deps))
    .route("/", registryRoutes(deps))
    .route("/api/auth", authRoutes(deps))
    .route("/api/embed", embedRoutes(deps))
    .route("/api/modules", moduleRoutes(deps))
    .route("/", embedCheckRoutes(deps))
    .route("/", signedAddressRoutes(deps))
    .route("/", auditRoutes(deps))
    .route("/", linkRoutes(deps))
    .route("/", teamRoutes(deps))
    .route("/", accountRoutes(deps))
    // Must precede contractRoutes: /api/contracts/:id would match communication-status.
    .route("/", communicationRoutes(deps))
    .route("/", contractRoutes(deps))
    .route("/", importRoutes(deps))
    .route("/", contractFileRoutes(deps))
    .route("/", revenueRoutes(deps))
    .route("/", archiveRoutes(deps))
    .route("/", uploadRoutes(deps))
    .route("/", submissionRoutes(deps))
    .route("/", campaignSubmissionRoutes(deps))
    .route("/", campaignManagerRoutes(deps))
    .route("/", eventRoutes(deps))
    .route("/", videoRoutes(deps))
    .route("/", payoutListRoutes(deps))
    .route("/", portalLinkRoutes(deps))
    .route("/", payoutRoutes(deps))
    .route("/", portalPayoutRoutes(deps))
    .route("/", portalRoutes(deps))
    .route("/", productRequestRoutes(deps))
    .route("/", sparkCodeRoutes(deps))
    .route("/", portalOptInRoutes(deps))
    .route("/", smsInboundRoutes(deps))
    .route("/", invoiceRoutes(deps))
    .route("/", settingRoutes(deps))
    .route("/", statusRoutes(deps))
    .route("/", deliverableRoutes(deps))
    .route("/", announcementRoutes(deps))
    .route("/api/contracts", extractionRoutes(deps))
    .route("/api/convert", conversionRoutes(deps));
  api
    .route("/", openApiRoutes(app))
    .route("/", docsRoutes(deps))
    .route("/", staticRoutes(deps))
    .route("/", portalPageRoutes(deps))
    .route("/", shellRoutes(deps));
  app.notFound(noSuchCall(app));
  return api;
}

export type AppType = ReturnType<typeof createApp>;
