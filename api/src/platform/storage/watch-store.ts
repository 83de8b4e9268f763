import { type StorePart, StoreUnavailable } from "../errors/store-unavailable";
import { hasFailed, WorkFailed } from "../errors/work-failed";

const CHECK_AFTER_MS = 5000;
const CHECK_TIMEOUT_MS = 5000;

export type StoreWatch = {
  check(): Promise<void>;
  run<T>(call: () => Promise<T>): Promise<T>;
};

/** `isOwnFault` marks errors that do not mean an outage. After a failure each call checks the store first, so that calls to a hanging store do not pile up. */
export function watchStore(
  part: StorePart,
  { ask, isOwnFault }: { ask: () => Promise<unknown>; isOwnFault: (error: unknown) => boolean },
  {
    checkAfterMs = CHECK_AFTER_MS,
    checkTimeoutMs = CHECK_TIMEOUT_MS,
    freshMs = 0,
  }: { checkAfterMs?: number; checkTimeoutMs?: number; freshMs?: number } = {},
): StoreWatch {
  let isUnavailable = false;
  let answeredAt = -Infinity;
  let checking: Promise<void> | null = null;

  const checkOnce = async () => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new Error(`No answer within ${checkTimeoutMs / 1000} seconds`)),
      checkTimeoutMs,
    );
    try {
      await Promise.race([ask(), late.promise]);
      isUnavailable = false;
      answeredAt = performance.now();
    } catch (error) {
      isUnavailable = true;
      throw error instanceof StoreUnavailable ? error : new StoreUnavailable(part, error);
    } finally {
      clearTimeout(timer);
    }
  };
  const check = async () => {
    if (!isUnavailable && performance.now() - answeredAt < freshMs) return;
    checking ??= checkOnce().finally(() => {
      checking = null;
    });
    await checking;
  };

  return {
    check,
    async run(call) {
      if (isUnavailable) await check();
      const silent = Promise.withResolvers<never>();
      const timer = setInterval(() => check().catch(silent.reject), checkAfterMs);
      try {
        return await Promise.race([call(), silent.promise]);
      } catch (error) {
        if (hasFailed(error, "source_broken")) throw error.cause;
        if (error instanceof StoreUnavailable || isOwnFault(error)) throw error;
        isUnavailable = true;
        throw new StoreUnavailable(part, error);
      } finally {
        clearInterval(timer);
      }
    },
  };
}

/** An error of the source passes through `run` unchanged because it does not mean an outage. */
export async function* fromSource(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (cause) {
    throw new WorkFailed("source_broken", "The source broke", { cause });
  }
}

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
