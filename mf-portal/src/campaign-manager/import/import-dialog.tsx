import { errorText, refreshPortals } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { useSingleMutation } from "@crm/screen-parts";
import { FormDialog, Text, toast } from "@crm/ui";
import { ImportResult } from "./import-result";
import "./import.css";

const FAILED = "Failed to import contracts.";

/** Gives every contract a portal that has none, and tells what came of it. Give it a new key each time it opens. */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { api, queryClient } = useModule();
  const run = useSingleMutation({
    mutationFn: () => api.portals.importAll(),
    onSuccess: ({ summary: { imported, skipped } }) =>
      toast.success(
        "Import complete",
        `${portals(imported)} created, ${skipped.toLocaleString("en-US")} already set up.`,
      ),
    onError: () => toast.error("Error", FAILED),
    onSettled: () => refreshPortals(queryClient),
  });
  return (
    <FormDialog
      opened={opened}
      title="Import All Contracts"
      submitLabel={run.data ? null : "Import All Contracts"}
      busyLabel="Importing..."
      busy={run.isPending}
      dirty={false}
      error={run.error ? errorText(run.error, FAILED) : undefined}
      onSubmit={() => run.mutate()}
      onClose={onClose}
    >
      {run.data ? (
        <ImportResult result={run.data} />
      ) : (
        <Text>
          Every contract that has no portal yet gets one, with a secret link of its own. Portals that are there keep
          their links, and archived contracts are left out. Nobody is told by it: send the links when you are ready.
        </Text>
      )}
    </FormDialog>
  );
}

const portals = (count: number) => (count === 1 ? "1 new portal" : `${count.toLocaleString("en-US")} new portals`);
