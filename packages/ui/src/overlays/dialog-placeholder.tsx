import { Skeleton, Stack } from "@mantine/core";
import { ErrorState } from "../page/states";
import { Modal } from "./dialogs";

export interface DialogShape {
  title: string;
  size?: "lg" | "xl";
  /** Rows from top to bottom: a labelled field, or a height in pixels. */
  rows: readonly ("field" | number)[];
}

interface DialogPlaceholderProps {
  shape: DialogShape;
  opened: boolean;
  onClose: () => void;
  error: unknown;
  onRetry: () => void;
  trouble?: { title: string; message: string; requestId?: string | undefined };
}

const NO_CODE = {
  title: "This dialog could not be loaded",
  message: "Its code could not be loaded from the server. Retry, or reload the page if that does not help.",
};

/** Shows the outline of a dialog while its code loads, and Retry if that fails. */
export function DialogPlaceholder({
  shape: { title, size = "lg", rows },
  opened,
  onClose,
  error,
  onRetry,
  trouble = NO_CODE,
}: DialogPlaceholderProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // Tests and screen readers must not take the placeholder for the dialog itself.
      title={error ? title : `${title} …`}
      size={size}
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      {error ? (
        <ErrorState {...trouble} onRetry={onRetry} />
      ) : (
        <Stack aria-busy>
          {rows.map((part, row) =>
            part === "field" ? (
              <Stack key={row} gap={6}>
                <Skeleton height={14} width="30%" />
                <Skeleton height={36} />
              </Stack>
            ) : (
              <Skeleton key={row} height={part} />
            ),
          )}
        </Stack>
      )}
    </Modal>
  );
}
