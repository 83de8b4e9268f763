import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

export const duringRequest = <T>(requestId: string, work: () => T): T => current.run(requestId, work);

export const currentRequestId = (): string | undefined => current.getStore();
