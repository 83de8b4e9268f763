import { Button } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { EmptyState } from "../page/empty-state";

interface NothingFoundProps {
  message: string;
  /** What the button says that shows the list again. */
  wayOut?: string;
  onWayOut: () => void;
}

/** What a list shows when its search or its filters match nothing. */
export function NothingFound({ message, wayOut = "Clear filters", onWayOut }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<IconSearch size={28} stroke={1.5} />}
      message={message}
      action={
        <Button variant="default" onClick={onWayOut}>
          {wayOut}
        </Button>
      }
    />
  );
}
