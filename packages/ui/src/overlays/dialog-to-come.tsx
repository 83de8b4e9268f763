import { Skeleton, Stack } from "@mantine/core";
import { ErrorState } from "../page/states";
import { Modal } from "./dialogs";

/** What a dialog looks like before its code is there. */
export interface DialogShape {
  title: string;
  size?: "lg" | "xl";
  /** What it holds from the top: a labelled field, or something of so many pixels. */
  rows: readonly ("field" | number)[];
}

interface DialogToComeProps {
  shape: DialogShape;
  opened: boolean;
  onClose: () => void;
  /** Why its code did not come; null while it is on its way. */
  error: unknown;
  onRetry: () => void;
  /** What failed, where it is not the dialog's code. */
  trouble?: { title: string; message: string; requestId?: string | undefined };
}

const NO_CODE = {
  title: "This dialog could not be loaded",
  message: "Its part of the application did not come from the server. Retry, or reload the page if that does not help.",
};

/** Stands open in the shape of a dialog whose code is being fetched, with Retry where it does not come. */
export function DialogToCome({
  shape: { title, size = "lg", rows },
  opened,
  onClose,
  error,
  onRetry,
  trouble = NO_CODE,
}: DialogToComeProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // While it loads it is not yet the dialog of that name.
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
