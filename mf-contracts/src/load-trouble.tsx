import { troubleOf } from "@crm/api-client";
import { ErrorState } from "@crm/ui";

interface LoadTroubleProps {
  title: string;
  query: { error: Error; isFetching: boolean; refetch: () => unknown };
}

/** Stands in for what could not be loaded, with the reason, the request and another try. */
export function LoadTrouble({ title, query: { error, isFetching, refetch } }: LoadTroubleProps) {
  return <ErrorState title={title} {...troubleOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
}
