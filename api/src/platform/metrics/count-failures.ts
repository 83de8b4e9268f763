/**
 * The same storage, whose operations tell of each failure by their name. What is done with a file that was fetched is
 * not the storage's.
 */
export function countFailures<Store extends object>(store: Store, tell: (operation: string) => void): Store {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function" || typeof name !== "string" || name === "withLocalFile") return value;
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, given);
        if (answer instanceof Promise) answer.catch(() => tell(name));
        return answer;
      };
    },
  });
}
