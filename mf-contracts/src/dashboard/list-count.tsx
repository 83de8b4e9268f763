import { Loader, Text } from "@crm/ui";

interface ListCountProps {
  total: number;
  isCapped: boolean;
  isStale: boolean;
}

/** How many contracts match, said to screen readers as well when it changes. */
export function ListCount({ total, isCapped, isStale }: ListCountProps) {
  return (
    <div className="contracts-count">
      <Text size="sm" c="dimmed" role="status">
        {total.toLocaleString("en-US")}
        {isCapped ? "+" : ""} {total === 1 ? "contract" : "contracts"}
      </Text>
      {isStale && <Loader size={14} aria-label="Updating" />}
    </div>
  );
}
