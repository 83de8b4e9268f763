import { lazyPart } from "@crm/module-kit";
import { DialogToCome } from "@crm/ui";
import type { CleanUp } from "./use-clean-up";

const SHAPE = { title: "Clean Up Videos", rows: [24, 48] } as const;

/** The dialog of a clean-up, whose code is fetched when it is first opened. */
export const LazyCleanUpDialog = lazyPart<{ opened: boolean; cleanUp: CleanUp; onClose: () => void }>(
  async () => (await import("./clean-up-dialog")).CleanUpDialog,
  (props) => <DialogToCome {...props} shape={SHAPE} />,
);
