import { ResultCount } from "@crm/ui";

interface ListCountProps {
  total: number;
  isCapped: boolean;
  isStale: boolean;
}

/** How many contracts match. */
export function ListCount(props: ListCountProps) {
  return <ResultCount nouns={["contract", "contracts"]} {...props} />;
}
