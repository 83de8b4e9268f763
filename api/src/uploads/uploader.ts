/** Who sends a video: an admin, or the portal of one contract. */
export type Uploader = { actor: string; portal?: { contractId: number } | undefined };
