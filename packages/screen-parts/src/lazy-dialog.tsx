import { type LazyPart, lazyPart } from "@crm/module-kit";
import { DialogPlaceholder, type DialogShape } from "@crm/ui";
import type { ComponentType } from "react";

/** A dialog whose code loads when it first opens; a skeleton of its shape is shown meanwhile. */
export function lazyDialog<Props extends { opened: boolean; onClose: () => void }>(
  shape: DialogShape,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(load, (props) => <DialogPlaceholder {...props} shape={shape} />);
}
