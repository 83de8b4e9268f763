import { Button, IconFileTypePdf, IconRefresh, SearchField } from "@crm/ui";
import type { ReactNode } from "react";
import type { PortalsSearch, SetPortalsSearch } from "./portals-search";
import { useExportLinks } from "./use-export-links";
import { useForceRefresh } from "./use-force-refresh";

interface PortalsToolbarProps {
  view: PortalsSearch;
  setView: SetPortalsSearch;
  /** Makes the portals that are missing. */
  importAll: ReactNode;
}

/** The search over both lists, and what is done with all of them. */
export function PortalsToolbar({ view, setView, importAll }: PortalsToolbarProps) {
  const refresh = useForceRefresh();
  const exportLinks = useExportLinks();
  return (
    <div className="portals-toolbar">
      <search className="portals-search">
        <SearchField
          className="portals-search-field"
          label="Search creators"
          placeholder="Search by name or handle"
          search={view.search ?? ""}
          // Each letter of a search is not a step to go back by.
          onSearch={(search) => setView({ search: search || undefined }, { replace: true })}
        />
      </search>
      <div className="portals-toolbar-actions">
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={refresh.isPending}
          onClick={() => refresh.mutate()}
        >
          Force Refresh
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} />}
          loading={exportLinks.isPending}
          onClick={() => exportLinks.mutate()}
        >
          Export All Links (PDF)
        </Button>
        {importAll}
      </div>
    </div>
  );
}
