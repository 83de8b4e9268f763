import { Button } from "@crm/ui";
import { type ComponentType, useState } from "react";

/** What a dialog is told when it opens. */
export type Opening = { opened: boolean; onClose: () => void };

/** A screen that opens a dialog by a button, each time anew. */
export function openingOf(Dialog: ComponentType<Opening>) {
  return async () => ({
    default() {
      const [turn, setTurn] = useState(0);
      const [opened, setOpened] = useState(false);
      const open = () => {
        setTurn(turn + 1);
        setOpened(true);
      };
      return (
        <>
          <Button onClick={open}>Open</Button>
          {turn > 0 && <Dialog key={turn} opened={opened} onClose={() => setOpened(false)} />}
        </>
      );
    },
  });
}
