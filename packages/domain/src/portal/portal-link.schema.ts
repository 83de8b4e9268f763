import { z } from "zod";
import { contractIdFilter, flagFilter, listPlace, listSearch } from "../value/list-query.schema";

/** Orders of the list of portals; `recent` is its default. */
export const PORTAL_LINK_SORTS = ["recent", "oldest", "name-asc", "name-desc"] as const;

/**
 * Why an answer does not hold a portal's slug: the caller may not write contracts, or it was encrypted with another
 * `DATA_KEY`, as after a restore; then the link opens, and can be shown again once it is replaced.
 */
export const SLUG_WITHHELD = ["masked", "unreadable"] as const;

/** A creator's portal as the wire carries it; anyone who has the slug is in. */
export const portalLinkSchema = z
  .object({
    id: z.number().int(),
    contractId: z.number().int(),
    contract: z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() }),
    /** Its first four characters and `…` where it is masked, null where it is unreadable. */
    slug: z.string().nullable(),
    slugWithheld: z.enum(SLUG_WITHHELD).nullable(),
    lastAccessAt: z.string().nullable(),
    /** Whether the creator gets text messages, and the last four digits of the number that they go to. */
    isOptedIn: z.boolean(),
    maskedPhone: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: "PortalLink" });

/** Answer of `POST /api/contracts/{id}/portal-link`: the whole link, as it is sent to the creator. */
export const portalAddressSchema = z.object({ url: z.url(), slug: z.string() }).meta({ id: "PortalAddress" });

/** Query of `GET /api/portal-links`; without `limit` the whole list comes, without `archived` no archived contract's. */
export const portalLinkListQuerySchema = z.object({
  search: listSearch,
  contractId: contractIdFilter,
  archived: flagFilter,
  sort: z.enum(PORTAL_LINK_SORTS).default("recent"),
  ...listPlace,
});

export type SlugWithheld = (typeof SLUG_WITHHELD)[number];
export type PortalLink = z.infer<typeof portalLinkSchema>;
export type PortalAddress = z.infer<typeof portalAddressSchema>;
export type PortalLinkSort = (typeof PORTAL_LINK_SORTS)[number];
export type PortalLinkListQuery = z.output<typeof portalLinkListQuerySchema>;
