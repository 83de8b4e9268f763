import { CloseButton, Kbd, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

interface SearchFieldProps {
  className?: string;
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  hasKey?: boolean;
}

/** Calls `onSearch` after a pause in typing; the key `/` focuses the field. */
export function SearchField({ className, label, placeholder, search, onSearch, hasKey = true }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field, hasKey);
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const debounced = useDebounced((text: string) => {
    setSent(text);
    onSearch(text);
  }, 250);
  // A search changed elsewhere (Back, Clear filters) replaces the text. A search sent from here does not, because more
  // may have been typed since.
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
    debounced(text.trim());
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

function useSearchKey(field: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const look = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", look);
    return () => document.removeEventListener("keydown", look);
  }, [field, isOn]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null
  );
}

function useDebounced<Value>(then: (value: Value) => void, quietMs: number): (value: Value) => void {
  const latest = useRef(then);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (value) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(value), quietMs);
    },
    [quietMs],
  );
}
