/**
 * Runs `work` for all items that arrived since its last run began, one run at a time. Expensive steps that can serve many callers,
 * such as a sync to disk, are then taken once for all of them.
 */
export function runInGroups<Item, Result>(
  work: (items: readonly Item[]) => Promise<Result>,
): (item: Item) => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: { items: Item[]; result: Promise<Result> } | null = null;
  const start = () => {
    const items: Item[] = [];
    const result = running.then(() => {
      next = null;
      return work(items);
    });
    running = result.catch(() => {});
    return { items, result };
  };
  return (item) => {
    next ??= start();
    next.items.push(item);
    return next.result;
  };
}
