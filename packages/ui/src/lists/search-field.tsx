import { CloseButton, Kbd, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useSearchKey } from "./use-search-key";
import { useSettled } from "./use-settled";

interface SearchFieldProps {
  className?: string;
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  /** False for a screen's second search, which the key does not lead to. */
  hasKey?: boolean;
}

/** Searches as one types, once the fingers rest; the key `/` leads to it. */
export function SearchField({ className, label, placeholder, search, onSearch, hasKey = true }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field, hasKey);
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const settle = useSettled((text: string) => {
    setSent(text);
    onSearch(text);
  }, 250);
  // A search that was changed elsewhere, by going back or by clearing the filters, replaces what stands here; one that
  // was sent from here does not, since more may have been typed by the time the address holds it.
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    if (sent !== search) {
      setSent(search);
      setTyped(search);
    }
  }
  const type = (text: string) => {
    setTyped(text);
    settle(text.trim());
  };
  return (
    <TextInput
      ref={field}
      {...(className && { className })}
      aria-label={label}
      aria-keyshortcuts={hasKey ? "/" : undefined}
      placeholder={placeholder}
      type="search"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed === "" ? (
          hasKey && (
            <Kbd size="xs" aria-hidden className="crm-search-key">
              /
            </Kbd>
          )
        ) : (
          <CloseButton aria-label="Clear search" size="sm" onClick={() => type("")} />
        )
      }
    />
  );
}
