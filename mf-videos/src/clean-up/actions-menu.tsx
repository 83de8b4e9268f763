import { useCan } from "@crm/module-kit";
import { Button, IconArchive, IconChevronDown, Menu } from "@crm/ui";
import { useState } from "react";
import { CleanUpDialog } from "./clean-up-dialog";
import type { CleanUpWords } from "./clean-up-words";
import { useCleanUp } from "./use-clean-up";

export function ActionsMenu({ words }: { words: CleanUpWords }) {
  const can = useCan();
  return can("write") ? <CleanUpMenu words={words} /> : null;
}

function CleanUpMenu({ words }: { words: CleanUpWords }) {
  const [isOpen, setOpen] = useState(false);
  const cleanUp = useCleanUp(words);
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconArchive size={16} />}
            onClick={() => {
              cleanUp.reset();
              setOpen(true);
            }}
          >
            {cleanUp.isRunning ? "Archiving..." : "Clean Up Videos"}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && <CleanUpDialog opened cleanUp={cleanUp} onClose={() => setOpen(false)} />}
    </>
  );
}
