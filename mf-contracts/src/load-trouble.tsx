import { errorDetails } from "@crm/api-client";
import { ErrorState } from "@crm/ui";

interface LoadTroubleProps {
  title: string;
  query: { error: Error; isFetching: boolean; refetch: () => unknown };
}

export function LoadTrouble({ title, query: { error, isFetching, refetch } }: LoadTroubleProps) {
  return <ErrorState title={title} {...errorDetails(error)} onRetry={() => void refetch()} retrying={isFetching} />;
}
