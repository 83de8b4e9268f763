interface TabMemory {
  storage: () => Pick<Storage, "getItem" | "setItem">;
  history: Pick<History, "state" | "replaceState">;
}

const KEY = "reloaded_for";

// Returns true once per reason and tab, even across reloads. Returns false if nothing can be stored, because the page
// would otherwise reload forever.
export function oncePerTab({ storage, history }: TabMemory): (reason: string) => boolean {
  // Reads history.state now, because the router overwrites it later.
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
