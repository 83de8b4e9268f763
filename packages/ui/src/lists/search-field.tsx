import { CloseButton, Kbd, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

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

/** The key `/` goes to a search field from anywhere on the screen, but not while something is typed or a dialog is open. */
function useSearchKey(field: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const look = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", look);
    return () => document.removeEventListener("keydown", look);
  }, [field, isOn]);
}

function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null
  );
}

/** Calls on with the last value once nothing new has come for a while, so that typing does not ask the server at each key. */
function useSettled<Value>(then: (value: Value) => void, quietMs: number): (value: Value) => void {
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
