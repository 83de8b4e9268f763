import { Paper, Skeleton, VisuallyHidden } from "@crm/ui";

const SECTIONS = [2, 4, 3, 6, 8, 2, 4, 4];

/** The outline of the page until its first answer. */
export function StatusSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Skeleton height={44} mb="lg" />
      <div className="status-sections">
        {SECTIONS.map((rows, place) => (
          <Paper withBorder className="status-section" key={place}>
            <Skeleton height={20} width={96} mb="md" />
            <Skeleton height={rows * 36} />
          </Paper>
        ))}
      </div>
    </div>
  );
}
