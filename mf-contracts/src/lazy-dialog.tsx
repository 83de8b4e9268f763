import { type LazyPart, lazyPart, type Waiting } from "@crm/module-kit";
import { ErrorState, Modal, Skeleton, Stack } from "@crm/ui";
import type { ComponentType } from "react";

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

interface DialogShape {
  title: string;
  size?: "lg" | "xl";
  /** What it holds from the top: a labelled field, or something of so many pixels. */
  rows: readonly ("field" | number)[];
}

/** A dialog whose code is fetched when it is first opened; until then it stands open in its shape, with Retry where the code does not come. */
export function lazyDialog<Props extends DialogProps>(
  shape: DialogShape,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(load, (props) => <DialogToCome {...props} shape={shape} />);
}

function DialogToCome({ opened, onClose, error, onRetry, shape }: DialogProps & Waiting & { shape: DialogShape }) {
  const { title, size = "lg", rows } = shape;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // Not yet the dialog of that name.
      title={`${title} …`}
      size={size}
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      {error ? (
        <ErrorState
          title="This dialog could not be loaded"
          message="Its part of the application did not come from the server. Retry, or reload the page if that does not help."
          onRetry={onRetry}
        />
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
