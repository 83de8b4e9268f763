import { errorDetails } from "@crm/api-client";
import { ErrorState } from "@crm/ui";

interface LoadErrorProps {
  title: string;
  query: { error: Error; isFetching: boolean; refetch: () => unknown };
}

export function LoadError({ title, query: { error, isFetching, refetch } }: LoadErrorProps) {
  return <ErrorState title={title} {...errorDetails(error)} onRetry={() => void refetch()} retrying={isFetching} />;
}
