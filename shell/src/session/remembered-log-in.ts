const KEY = "admin_authenticated";

/** The flag of an earlier log-in. It opens nothing: it only decides what to paint before the server has answered. */
export interface RememberedLogIn {
  is(): boolean;
  set(loggedIn: boolean): void;
}

/** Keeps the flag in browser storage; where storage throws, as it does in some frames, nobody is remembered. */
export function rememberedLogIn(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">): RememberedLogIn {
  return {
    is() {
      try {
        return storage().getItem(KEY) === "true";
      } catch {
        return false;
      }
    },
    set(loggedIn) {
      try {
        if (loggedIn) storage().setItem(KEY, "true");
        else storage().removeItem(KEY);
      } catch {
        return;
      }
    },
  };
}
