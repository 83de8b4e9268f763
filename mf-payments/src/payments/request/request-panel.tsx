import { errorDetails, isApiError, listedPayout, onePayout } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { Drawer, ErrorState, Skeleton, Stack } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PayoutDialogs } from "../payout/payout-actions";
import { RequestDetails } from "./request-details";
import "./request-panel.css";

interface RequestPanelProps extends PayoutDialogs {
  id: number | undefined;
  isCovered: boolean;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: (id: number) => void;
}

/** Shows the row that the list has cached until the request has been fetched. */
export function RequestPanel({ id, isCovered, onClose, onClosed, ...actions }: RequestPanelProps) {
  const { api, queryClient } = useModule();
  // The panel keeps its content while it closes.
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const shownId = id ?? last;
  const { data, error, isFetching, refetch } = useQuery({
    ...onePayout(api, shownId ?? 0),
    enabled: id !== undefined,
    refetchOnMount: "always",
    placeholderData: () => listedPayout(queryClient, shownId ?? 0),
  });
  if (shownId === undefined) return null;
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      onExitTransitionEnd={() => onClosed(shownId)}
      closeOnEscape={!isCovered}
      position="right"
      size="30rem"
      title={`Payment request #${shownId}`}
      closeButtonProps={{ "aria-label": "Close panel" }}
    >
      {data ? (
        <RequestDetails payout={data} {...actions} />
      ) : isApiError(error, "not_found") ? (
        <ErrorState title="No such payment request" message="The address is mistyped, or its contract was deleted." />
      ) : error ? (
        <ErrorState
          title="The payment request could not be loaded"
          {...errorDetails(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Stack aria-busy>
          {[72, 36, 200].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
      )}
    </Drawer>
  );
}
