import type { Actor } from "@crm/domain/access/actor";
export type Uploader = { actor: Actor; portal?: { contractId: number } | undefined };
