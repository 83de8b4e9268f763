import { errorText, refreshPortals } from "@crm/api-client";
import type { PortalImport } from "@crm/domain/portal/campaign-portal.schema";
import { PORTAL_IMPORT } from "@crm/domain/words/portal";
import { useModule } from "@crm/module-kit";
import { useSingleMutation } from "@crm/screen-parts";
import { FormDialog, StatusBadge, Text, toast } from "@crm/ui";
import "./import.css";

const FAILED = "Failed to import contracts.";

/** Pass a new React key each time it opens, to discard the previous result. */
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

const SHOWN = 20;

function ImportResult({ result: { summary, results } }: { result: PortalImport }) {
  const shown = results.slice(0, SHOWN);
  const more = summary.total - shown.length;
  return (
    <div role="status">
      <dl className="import-counts">
        <Count name="New Portals" count={summary.imported} />
        <Count name="Already Setup" count={summary.skipped} />
        <Count name="Errors" count={summary.errors} />
      </dl>
      {summary.total === 0 && <Text c="dimmed">There are no contracts yet. Add contracts first.</Text>}
      <ul className="import-rows" aria-label="Contracts">
        {shown.map(({ creatorName, socialHandle, status }) => (
          <li key={socialHandle}>
            <span>
              {creatorName} <span className="crm-quiet">{socialHandle}</span>
            </span>
            <StatusBadge {...PORTAL_IMPORT[status]} />
          </li>
        ))}
      </ul>
      {more > 0 && <Text c="dimmed">and {more.toLocaleString("en-US")} more</Text>}
    </div>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count.toLocaleString("en-US")}</dd>
    </div>
  );
}
