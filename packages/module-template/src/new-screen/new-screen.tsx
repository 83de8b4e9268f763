import { useScreenSearch } from "@crm/module-kit";
import { FilterSelect, ListPanel, PageHeader, TextInput } from "@crm/ui";
import { NewScreenList } from "./new-screen-list";
import { newScreenSearch } from "./new-screen-search";
import "./new-screen.css";

const STATUS_CHOICES = [
  { value: "all", label: "All Status" },
  { value: "active", label: "Active" },
  { value: "expiring", label: "Expiring Soon" },
  { value: "expired", label: "Expired" },
] as const;

export default function NewScreen() {
  const [view, setView] = useScreenSearch(newScreenSearch);
  return (
    <>
      <PageHeader title="New Screen" description="One line that says what this screen is for." />
      <ListPanel
        controls={
          <search className="new-screen-controls">
            <TextInput
              type="search"
              aria-label="Search contracts"
              placeholder="Search by name or handle"
              value={view.search ?? ""}
              // Each letter is not a step to go back by; a filter is.
              onChange={(event) => setView({ search: event.currentTarget.value }, { replace: true })}
            />
            <FilterSelect
              label="Status"
              choices={STATUS_CHOICES}
              rest="all"
              value={view.status}
              onChange={(status) => setView({ status })}
            />
          </search>
        }
      >
        <NewScreenList view={view} onClearFilters={() => setView({ search: undefined, status: undefined })} />
      </ListPanel>
    </>
  );
}
