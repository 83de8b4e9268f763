/** Returns each group of nodes that reach one another, sorted; Tarjan's algorithm. */
export function cyclesOf(edges: ReadonlyMap<string, Iterable<string>>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const lower = (node: string, to: number) => lowest.set(node, Math.min(lowest.get(node) ?? to, to));
  const visit = (node: string): void => {
    index.set(node, index.size);
    lower(node, index.size - 1);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      const reached = stack.includes(next) ? lowest.get(next) : undefined;
      if (reached !== undefined) lower(node, reached);
    }
    if (lowest.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) groups.push(group.toSorted());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return groups.toSorted((one, other) => (one[0] ?? "").localeCompare(other[0] ?? ""));
}
