import { Button, VisuallyHidden } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useIsPhone } from "../page/use-is-phone";
import { SearchField } from "./search-field";

interface ListControlsProps {
  /** Prefix of the classes `NAME-controls` and `NAME-search`, which the screen's style sheet positions. */
  name: string;
  search: { label: string; placeholder: string; words: string | undefined };
  /** Called after each pause in typing; the caller replaces the URL, so that Back skips intermediate searches. */
  onSearch: (words: string | undefined) => void;
  before?: ReactNode;
  filters: readonly unknown[];
  children: ReactNode;
}

/** Shows a list's search and filters; on a phone the filters are behind a button. */
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
