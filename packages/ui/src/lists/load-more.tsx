import { Button } from "@mantine/core";

/** The way to a list's next page. */
export function LoadMore({ onMore, isLoading }: { onMore: () => void; isLoading: boolean }) {
  return (
    <div className="crm-load-more">
      <Button variant="default" onClick={onMore} loading={isLoading}>
        Load more
      </Button>
    </div>
  );
}
