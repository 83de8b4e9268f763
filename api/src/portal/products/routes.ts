import { portalSlugSchema, rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import {
  newProductRequestSchema,
  type PortalProductRequest,
  type ProductRequest,
  portalNewProductRequestSchema,
  portalProductRequestSchema,
  productRequestListQuerySchema,
  productRequestSchema,
  productRequestSummaryQuerySchema,
  productRequestSummarySchema,
  productStatusSchema,
  revealedAddressSchema,
} from "@crm/domain/portal/product-request.schema";
import { Hono } from "hono";
import { callingContract } from "../../access/portal-links/portal-caller";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { listOf, operation } from "../../platform/http/openapi/operation";
import { once } from "../../platform/http/receive/idempotency";
import { ifMatch } from "../../platform/http/receive/if-match";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { answerList, scopeOf } from "../../platform/http/send/answer-list";
import { addProductRequest, changeProductRequest, requestProducts, revealAddress } from "./changes";
import { productRequestList, summariseProductRequests } from "./list-product-requests";
import { findPortalProductRequest, findProductRequest } from "./queries";

const tag = "products";
const params = { id: rowIdSchema };

const NOUN = "Product request";

export const productRequestRoutes = (deps: PlatformDeps) => {
  const { db, businessTimeZone: timeZone } = deps;
  return new Hono<AppEnv>()
    .get(
      "/api/product-requests",
      operation({
        tag,
        permission: "read",
        summary: "List product requests",
        answers: { 200: listOf(productRequestSchema) },
      }),
      validate("query", productRequestListQuerySchema),
      (c) => answerList(c, deps, productRequestList, c.req.valid("query")),
    )
    .get(
      "/api/product-requests/summary",
      operation({
        tag,
        permission: "read",
        summary: "Count product requests",
        answers: { 200: productRequestSummarySchema },
      }),
      validate("query", productRequestSummaryQuerySchema),
      async (c) => c.json(await summariseProductRequests(c.req.valid("query"), scopeOf(c, deps)), 200),
    )
    .post(
      "/api/product-requests",
      operation({
        tag,
        permission: "write",
        summary: "Create a product request for a creator",
        idempotencyKey: true,
        answers: { 201: productRequestSchema },
        errors: ["unknown_contract", "request_open"],
      }),
      validate("json", newProductRequestSchema),
      async (c) => {
        const asked = c.req.valid("json");
        // Repeated calls find only the id, because the row contains personal data.
        const { id } = await once(c, db, async (tx) => idIn(await addProductRequest(tx, deps, auditContext(c), asked)));
        return c.json<ProductRequest, 201>(await findProductRequest(db, id), 201);
      },
    )
    .get(
      "/api/product-requests/:id",
      operation({
        tag,
        permission: "read",
        summary: "Read a product request",
        params,
        answers: { 200: productRequestSchema },
      }),
      async (c) => c.json(await findProductRequest(db, idOf(c, NOUN)), 200),
    )
    .put(
      "/api/product-requests/:id/status",
      operation({
        tag,
        permission: "write",
        summary: "Move a product request to another status",
        params,
        ifMatch: true,
        answers: { 200: productRequestSchema },
        errors: ["status_not_allowed"],
      }),
      validate("json", productStatusSchema),
      async (c) => {
        const wanted = { id: idOf(c, NOUN), change: c.req.valid("json"), version: ifMatch(c), timeZone };
        return c.json(await db.transaction((tx) => changeProductRequest(tx, auditContext(c), wanted)), 200);
      },
    )
    .post(
      "/api/product-requests/:id/reveal",
      operation({
        tag,
        permission: "pay",
        summary: "Reveal the address of a product request",
        params,
        answers: { 200: revealedAddressSchema },
        errors: ["address_sealed"],
      }),
      async (c) => {
        const id = idOf(c, NOUN);
        return c.json(await db.transaction((tx) => revealAddress(tx, deps, auditContext(c), id)), 200);
      },
    )
    .post(
      "/api/portal/:slug/product-requests",
      operation({
        tag: "portal",
        summary: "Request products",
        access: "portals",
        params: { slug: portalSlugSchema },
        idempotencyKey: true,
        answers: { 201: portalProductRequestSchema },
        errors: ["products_closed", "products_requested", "other_contract"],
      }),
      validate("json", portalNewProductRequestSchema),
      async (c) => {
        const asked = { contractId: callingContract(c), request: c.req.valid("json") };
        const { id } = await once(c, db, async (tx) => idIn(await requestProducts(tx, deps, auditContext(c), asked)));
        return c.json<PortalProductRequest, 201>(await findPortalProductRequest(db, id), 201);
      },
    );
};

const idIn = ({ id }: { id: number }) => ({ id });
