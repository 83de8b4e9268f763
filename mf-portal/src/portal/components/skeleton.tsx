export function Skeleton({ height }: { height: string }) {
  return <div className="skeleton" style={{ height }} aria-hidden="true" />;
}
