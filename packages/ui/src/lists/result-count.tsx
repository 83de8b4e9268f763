import { Loader, Text } from "@mantine/core";

interface ResultCountProps {
  total: number;
  /** There are more than `total`, which is where the server stopped counting. */
  isCapped: boolean;
  /** How many rows are loaded, where not all of them can be reached by scrolling. */
  shown?: number;
  /** What is counted, as one and as many. */
  nouns: readonly [one: string, many: string];
  /** Said in place of the count. */
  words?: string;
  isStale: boolean;
  /** Why the rows shown are not the newest. */
  trouble?: string | null;
}

/** How many rows match, said to screen readers as well when it changes. */
export function ResultCount(props: ResultCountProps) {
  const { total, isCapped, shown = total, nouns, words, isStale, trouble = null } = props;
  const all = `${total.toLocaleString("en-US")}${isCapped ? "+" : ""} ${nouns[total === 1 ? 0 : 1]}`;
  return (
    <div className="crm-result-count">
      <Text size="sm" c="dimmed" role="status">
        {words ?? (shown < total ? `Showing ${shown.toLocaleString("en-US")} of ${all}` : all)}
      </Text>
      {isStale && <Loader size={14} aria-label="Updating" />}
      {trouble !== null && (
        <Text size="sm" c="red" role="alert">
          The list could not be refreshed: {trouble}
        </Text>
      )}
    </div>
  );
}
