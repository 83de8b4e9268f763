const LOGGED_IN = "admin_authenticated";
const ACCOUNTS = "log_in_with_email";

/** Decides only what is shown until the server answers; it grants no access. */
export interface RememberedLogIn {
  is(): boolean;
  set(loggedIn: boolean): void;
  /** Whether the log-in last asked for an e-mail. */
  hasAccounts(): boolean;
  setAccounts(hasAccounts: boolean): void;
}

export function rememberedLogIn(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">): RememberedLogIn {
  const isSet = (key: string) => {
    try {
      return storage().getItem(key) === "true";
    } catch {
      return false;
    }
  };
  const set = (key: string, value: boolean) => {
    try {
      if (value) storage().setItem(key, "true");
      else storage().removeItem(key);
    } catch {
      return;
    }
  };
  return {
    is: () => isSet(LOGGED_IN),
    set: (loggedIn) => set(LOGGED_IN, loggedIn),
    hasAccounts: () => isSet(ACCOUNTS),
    setAccounts: (hasAccounts) => set(ACCOUNTS, hasAccounts),
  };
}
