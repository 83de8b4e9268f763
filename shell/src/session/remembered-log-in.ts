const KEY = "admin_authenticated";

/** Decides only what is shown until the server answers; it grants no access. */
export interface RememberedLogIn {
  is(): boolean;
  set(loggedIn: boolean): void;
}

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
