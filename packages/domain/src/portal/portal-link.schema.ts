import { z } from "zod";
import { adminOwnerFilter, contractIdFilter, flagFilter, listPlace, listSearch } from "../value/list-query.schema";

export const PORTAL_LINK_SORTS = ["recent", "oldest", "name-asc", "name-desc"] as const;

/** `masked`: the caller may not write contracts. `unreadable`: it was encrypted with another `DATA_KEY`; the link still works. */
export const SLUG_WITHHELD = ["masked", "unreadable"] as const;

/** Anyone who knows the slug can open the portal. */
export const portalLinkSchema = z
  .object({
    id: z.number().int(),
    contractId: z.number().int(),
    contract: z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() }),
    /** First four characters and `…` when masked, null when unreadable. */
    slug: z.string().nullable(),
    slugWithheld: z.enum(SLUG_WITHHELD).nullable(),
    lastAccessAt: z.string().nullable(),
    isOptedIn: z.boolean(),
    maskedPhone: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: "PortalLink" });

export const portalAddressSchema = z.object({ url: z.url(), slug: z.string() }).meta({ id: "PortalAddress" });

export const portalLinkListQuerySchema = z.object({
  search: listSearch,
  contractId: contractIdFilter,
  adminOwnerId: adminOwnerFilter,
  archived: flagFilter,
  sort: z.enum(PORTAL_LINK_SORTS).default("recent"),
  ...listPlace,
});

export type SlugWithheld = (typeof SLUG_WITHHELD)[number];
export type PortalLink = z.infer<typeof portalLinkSchema>;
export type PortalAddress = z.infer<typeof portalAddressSchema>;
export type PortalLinkSort = (typeof PORTAL_LINK_SORTS)[number];
export type PortalLinkListQuery = z.output<typeof portalLinkListQuerySchema>;
