import { StoreAway, type StorePart } from "../errors/store-away";
import { hasFailed, WorkFailed } from "../errors/work-failed";

// Work may take long, so a store that says nothing is asked beside it whether it is there.
const SILENT_MS = 5000;
const CHECK_MS = 5000;

/** Knows whether a store answers. */
export type StoreWatch = {
  /** Asks the store. Throws `StoreAway` where it does not answer. */
  check(): Promise<void>;
  /** Runs a call to the store. Throws `StoreAway` where the call fails by more than its own fault, or the store falls silent. */
  run<T>(call: () => Promise<T>): Promise<T>;
};

/**
 * Watches a store over the network. `ask` throws where it does not answer; `isOwnFault` names errors that say nothing
 * about the store. After a failure each call first asks the store, so that calls to a silent one do not pile up. An answer
 * counts for `freshMs`.
 */
export function watchStore(
  part: StorePart,
  { ask, isOwnFault }: { ask: () => Promise<unknown>; isOwnFault: (error: unknown) => boolean },
  {
    silentMs = SILENT_MS,
    checkMs = CHECK_MS,
    freshMs = 0,
  }: { silentMs?: number; checkMs?: number; freshMs?: number } = {},
): StoreWatch {
  let isAway = false;
  let answeredAt = -Infinity;
  let asking: Promise<void> | null = null;

  const askOnce = async () => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`No answer within ${checkMs / 1000} seconds`)), checkMs);
    try {
      await Promise.race([ask(), late.promise]);
      isAway = false;
      answeredAt = performance.now();
    } catch (error) {
      isAway = true;
      throw error instanceof StoreAway ? error : new StoreAway(part, error);
    } finally {
      clearTimeout(timer);
    }
  };
  const check = async () => {
    if (!isAway && performance.now() - answeredAt < freshMs) return;
    asking ??= askOnce().finally(() => {
      asking = null;
    });
    await asking;
  };

  return {
    check,
    async run(call) {
      if (isAway) await check();
      const silent = Promise.withResolvers<never>();
      const timer = setInterval(() => check().catch(silent.reject), silentMs);
      try {
        return await Promise.race([call(), silent.promise]);
      } catch (error) {
        if (hasFailed(error, "source_broken")) throw error.cause;
        if (error instanceof StoreAway || isOwnFault(error)) throw error;
        isAway = true;
        throw new StoreAway(part, error);
      } finally {
        clearInterval(timer);
      }
    },
  };
}

/** Bytes that a call stores. Their own failure comes out of `run` as it is, since it says nothing about the store. */
export async function* fromSource(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (cause) {
    throw new WorkFailed("source_broken", "The source broke", { cause });
  }
}

/** The same store, whose calls that answer with a promise go through the watch, but for those named in `except`. */
export function watched<Store extends object>(
  store: Store,
  { run }: StoreWatch,
  except: readonly (keyof Store)[],
): Store {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function" || except.some((each) => each === name)) return value;
      return (...given: unknown[]) => run(async () => Reflect.apply(value, target, given));
    },
  });
}
