export type Uploader = { actor: string; portal?: { contractId: number } | undefined };
