import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

/** Does work as part of a request, or for one that is over: what is logged meanwhile names its id. */
export const duringRequest = <T>(requestId: string, work: () => T): T => current.run(requestId, work);

/** The id of the request that this is done for; undefined where it is done for none. */
export const currentRequestId = (): string | undefined => current.getStore();
