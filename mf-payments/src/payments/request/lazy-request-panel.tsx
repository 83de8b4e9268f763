import { lazyPart } from "@crm/module-kit";
import { Drawer, ErrorState, Skeleton, Stack } from "@crm/ui";
import type { RequestPanelProps } from "./request-panel";

/** A request's panel, whose code comes when one is first opened; until then the panel stands open in its shape. */
export const RequestPanel = lazyPart<RequestPanelProps>(
  async () => (await import("./request-panel")).RequestPanel,
  ({ id, onClose, error, onRetry }) => (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      // Not yet the panel of that name.
      title="Payment request …"
      closeButtonProps={{ "aria-label": "Close panel" }}
    >
      {error ? (
        <ErrorState
          title="This panel could not be loaded"
          message="Its part of the application did not come from the server. Retry, or reload the page if that does not help."
          onRetry={onRetry}
        />
      ) : (
        <Stack aria-busy>
          {[72, 36, 200].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
      )}
    </Drawer>
  ),
);
