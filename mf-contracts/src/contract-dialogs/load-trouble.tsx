import { errorText, isApiError } from "@crm/api-client";
import { ErrorState } from "@crm/ui";

interface LoadTroubleProps {
  title: string;
  query: { error: Error; isFetching: boolean; refetch: () => unknown };
}

/** Stands in for what could not be loaded, with the reason, the request and another try. */
export function LoadTrouble({ title, query: { error, isFetching, refetch } }: LoadTroubleProps) {
  return (
    <ErrorState
      title={title}
      message={errorText(error, "Something went wrong")}
      {...(isApiError(error) && error.requestId ? { requestId: error.requestId } : {})}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
