/** Grey in the place and size of what is on its way. */
export function Skeleton({ height }: { height: string }) {
  return <div className="skeleton" style={{ height }} aria-hidden="true" />;
}
