import { z } from "zod";
import { webAddressSchema } from "../text/web-address.schema";
import { optionalWords, requiredWords, unlessGiven } from "../text/words.schema";
import { optionalDaySchema } from "../value/day.schema";
import { contractIdFilter, listPlace, listSearch, optionalFilter } from "../value/list-query.schema";
import {
  PRODUCT_DECLINE_MAX,
  PRODUCT_DECLINE_MISSING,
  PRODUCT_NOTE_MAX,
  PRODUCT_REQUEST_SORTS,
  PRODUCT_REQUEST_STATUSES,
  PRODUCTS_MAX,
  PRODUCTS_MISSING,
  SHIPPING_ADDRESS_MAX,
  SHIPPING_ADDRESS_MISSING,
} from "./product-request";

export const productRequestSchema = z
  .object({
    id: z.number().int(),
    contractId: z.number().int(),
    contract: z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() }),
    creatorId: z.number().int().nullable(),
    requestedProducts: z.string(),
    note: z.string().nullable(),
    /** Masked; the whole text comes only from `POST /api/product-requests/{id}/reveal`. */
    shippingAddress: z.string().nullable(),
    status: z.enum(PRODUCT_REQUEST_STATUSES),
    nextEligibleDate: z.string().nullable(),
    orderLink: z.string().nullable(),
    declineNotes: z.string().nullable(),
    /** Incremented at each change; sent as `If-Match`. */
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string().nullable(),
  })
  .meta({ id: "ProductRequest" });

export const portalProductRequestSchema = productRequestSchema
  .pick({
    id: true,
    requestedProducts: true,
    note: true,
    status: true,
    nextEligibleDate: true,
    orderLink: true,
    declineNotes: true,
    createdAt: true,
    updatedAt: true,
  })
  .meta({ id: "PortalProductRequest" });

const asked = {
  requestedProducts: requiredWords(PRODUCTS_MISSING, PRODUCTS_MAX),
  shippingAddress: requiredWords(SHIPPING_ADDRESS_MISSING, SHIPPING_ADDRESS_MAX),
  note: optionalWords(PRODUCT_NOTE_MAX),
};

const CHOOSE = "Choose a contract";

export const newProductRequestSchema = z
  .object({
    contractId: z
      .number({ error: unlessGiven(CHOOSE) })
      .int(CHOOSE)
      .positive(CHOOSE),
    ...asked,
  })
  .meta({ id: "NewProductRequest" });

export const portalNewProductRequestSchema = z
  .object({
    contractId: z.number().int().positive().nullish(),
    ...asked,
  })
  .meta({ id: "PortalNewProductRequest" });

const TARGETS = ["APPROVED", "SENT", "DECLINED"] as const;

export const productStatusSchema = z
  .object({
    status: z.enum(TARGETS, { error: `Must be one of ${TARGETS.join(", ")}` }),
    orderLink: webAddressSchema
      .nullable()
      .transform((link) => link || null)
      .optional(),
    nextEligibleDate: optionalDaySchema.optional(),
    declineNotes: optionalWords(PRODUCT_DECLINE_MAX),
  })
  .superRefine(({ status, orderLink, nextEligibleDate, declineNotes }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (orderLink && status !== "SENT") refuse("orderLink", "Only a request that is sent has a tracking link");
    if (nextEligibleDate && status === "APPROVED")
      refuse("nextEligibleDate", "The day is set when a request is sent or declined");
    if (status === "DECLINED" && !declineNotes) refuse("declineNotes", PRODUCT_DECLINE_MISSING);
    if (status !== "DECLINED" && declineNotes) refuse("declineNotes", "Only a request that is declined has a reason");
  })
  .meta({ id: "ProductStatusChange" });

export const productRequestListQuerySchema = z.object({
  search: listSearch,
  status: optionalFilter(z.enum(PRODUCT_REQUEST_STATUSES)),
  contractId: contractIdFilter,
  sort: z.enum(PRODUCT_REQUEST_SORTS).default("recent"),
  ...listPlace,
});

export const productRequestSummaryQuerySchema = z.object({ contractId: contractIdFilter });

export const productRequestSummarySchema = z
  .object({
    pending: z.number().int(),
    approved: z.number().int(),
    sent: z.number().int(),
    declined: z.number().int(),
  })
  .meta({ id: "ProductRequestSummary" });

/** Answer of `POST /api/product-requests/{id}/reveal`. */
export const revealedAddressSchema = z.object({ shippingAddress: z.string() }).meta({ id: "RevealedAddress" });

export type ProductRequest = z.infer<typeof productRequestSchema>;
export type PortalProductRequest = z.infer<typeof portalProductRequestSchema>;
export type NewProductRequest = z.output<typeof newProductRequestSchema>;
export type NewProductRequestInput = z.input<typeof newProductRequestSchema>;
export type PortalNewProductRequest = z.output<typeof portalNewProductRequestSchema>;
export type PortalNewProductRequestInput = z.input<typeof portalNewProductRequestSchema>;
export type ProductStatusChange = z.output<typeof productStatusSchema>;
export type ProductStatusChangeInput = z.input<typeof productStatusSchema>;
export type ProductRequestListQuery = z.output<typeof productRequestListQuerySchema>;
export type ProductRequestSummary = z.infer<typeof productRequestSummarySchema>;

export type RevealedAddress = { shippingAddress: string };
