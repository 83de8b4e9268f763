/** Where a page keeps something over being loaded anew; every part of it may throw, as storage does in frames. */
interface TabMemory {
  storage: () => Pick<Storage, "getItem" | "setItem">;
  history: Pick<History, "state" | "replaceState">;
}

const KEY = "reloaded_for";

/**
 * Answers true the first time it is asked for a reason in this tab, also across loading the page anew, and false ever
 * after; also false where nothing can be kept, since a page must not load itself for ever.
 */
export function oncePerTab({ storage, history }: TabMemory): (reason: string) => boolean {
  // Read at the start, before the router writes its own.
  const kept: unknown = history.state?.[KEY];
  const before = new Set(Array.isArray(kept) ? kept : []);
  return (reason) => {
    if (before.has(reason)) return false;
    before.add(reason);
    try {
      const known: unknown = JSON.parse(storage().getItem(KEY) ?? "[]");
      const reasons = Array.isArray(known) ? known : [];
      if (reasons.includes(reason)) return false;
      storage().setItem(KEY, JSON.stringify([...reasons.slice(-20), reason]));
      return true;
    } catch {
      return inHistory(history, [...before].slice(-20));
    }
  };
}

function inHistory(history: TabMemory["history"], reasons: unknown[]): boolean {
  try {
    history.replaceState({ ...history.state, [KEY]: reasons }, "");
    return true;
  } catch {
    return false;
  }
}
