import type { Database } from "../platform/db/client";
import { oneAtATime } from "../platform/db/one-at-a-time";

const SENDING_LOCK = 7_204_122;

/**
 * Runs work that hands a message over, or that ends a consent, while no other such work runs on any server: a STOP that was
 * answered has nothing after it.
 */
export const inSendingTurn = <T>(database: Database, work: () => Promise<T>): Promise<T> =>
  oneAtATime(database, SENDING_LOCK, work);
