import { type LoadedList, RowListScreen } from "@crm/screen-parts";
import { Button, ListPanel, SearchField, Title } from "@crm/ui";
import type { ReactNode, RefObject } from "react";
import { NobodyListed, PlaceholderRow } from "../contact-parts";

interface ContactPanelProps<Row extends { id: number }> {
  title: string;
  /** Its heading, where something leads to it. */
  heading?: RefObject<HTMLHeadingElement | null>;
  list: LoadedList<Row>;
  label: string;
  nouns: readonly [one: string, many: string];
  failed: string;
  name: string;
  row: (row: Row) => ReactNode;
  searchLabel: string;
  /** Whether the page's search key leads here. */
  hasSearchKey?: boolean;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  filter?: ReactNode;
  /** What takes off all that narrows the list; undefined where nothing does. */
  clear: { word: string; run: () => void } | undefined;
  noMatch: string;
  empty: string;
}

/** One of the screen's lists, with its title and what narrows it. */
export function ContactPanel<Row extends { id: number }>(props: ContactPanelProps<Row>) {
  const {
    title,
    heading,
    searchLabel,
    hasSearchKey = false,
    search = "",
    onSearch,
    filter,
    clear,
    noMatch,
    empty,
  } = props;
  const { list, label, nouns, failed, name, row } = props;
  return (
    <section aria-label={title}>
      <ListPanel
        controls={
          <>
            <Title order={2} size="h3" {...(heading && { ref: heading, tabIndex: -1 })}>
              {title}
            </Title>
            <search className="contact-controls">
              <SearchField
                className="contact-search"
                hasKey={hasSearchKey}
                label={searchLabel}
                placeholder="Search by name or handle"
                search={search}
                onSearch={(typed) => onSearch(typed || undefined)}
              />
              {filter}
            </search>
          </>
        }
      >
        <RowListScreen
          list={list}
          label={label}
          nouns={nouns}
          failed={failed}
          name={name}
          keyOf={keyOf}
          row={row}
          placeholder={<PlaceholderRow />}
          placeholders={3}
          narrowed={
            clear && (
              <NobodyListed
                wayOut={
                  <Button variant="default" onClick={clear.run}>
                    {clear.word}
                  </Button>
                }
              >
                {noMatch}
              </NobodyListed>
            )
          }
          empty={<NobodyListed>{empty}</NobodyListed>}
        />
      </ListPanel>
    </section>
  );
}

const keyOf = ({ id }: { id: number }) => id;
