import { Button, VisuallyHidden } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useIsPhone } from "../page/use-is-phone";
import { SearchField } from "./search-field";

interface ListControlsProps {
  /** Names the classes `NAME-controls` and `NAME-search`, by which a screen lays them out where there is room. */
  name: string;
  /** The search field, which is always in sight. */
  search: { label: string; placeholder: string; words: string | undefined };
  /** Called after each pause in typing: callers replace the address, so that Back does not go through each pause. */
  onSearch: (words: string | undefined) => void;
  /** Stands before the search field, always in sight. */
  before?: ReactNode;
  /** The value of each filter, undefined where it is not set; a phone says on the button how many are. */
  filters: readonly unknown[];
  /** What else narrows and orders the list. */
  children: ReactNode;
}

/** What narrows and orders a list: its search, and the filters, which a phone keeps behind one button. */
export function ListControls({ name, search, onSearch, before, filters, children }: ListControlsProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { words = "", ...texts } = search;
  const field = (
    <SearchField
      className={`${name}-search`}
      {...texts}
      search={words}
      onSearch={(typed) => onSearch(typed || undefined)}
    />
  );
  const filtersSet = filters.filter((value) => value !== undefined).length;
  if (!isPhone)
    return (
      <search className={`${name}-controls`}>
        {before}
        {field}
        {children}
      </search>
    );
  return (
    <search className="crm-phone-controls">
      {before}
      {field}
      <Button
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
        {filtersSet > 0 && (
          <>
            {" "}
            <span className="crm-filters-set">{filtersSet}</span>
            <VisuallyHidden> set</VisuallyHidden>
          </>
        )}
      </Button>
      {isOpen && (
        <div id={id} className="crm-phone-filters">
          {children}
        </div>
      )}
    </search>
  );
}
