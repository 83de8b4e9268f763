/** Does not count errors of the callback of `withLocalFile`, because the store did not cause them. */
export function countFailures<Store extends object>(store: Store, onFailure: (operation: string) => void): Store {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function" || typeof name !== "string" || name === "withLocalFile") return value;
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, given);
        if (answer instanceof Promise) answer.catch(() => onFailure(name));
        return answer;
      };
    },
  });
}
