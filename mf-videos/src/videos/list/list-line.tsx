import { errorText } from "@crm/api-client";
import { Button, Loader, Text } from "@crm/ui";
import type { VideosSearch } from "../videos-search";
import { resultsLine } from "./results-line";

interface ListLineProps {
  view: VideosSearch;
  count: { total: number; isCapped: boolean };
  isStale: boolean;
  error: Error | null;
  /** New videos that the list does not show yet. */
  arrived: number;
  onShow: () => void;
}

/** The line over the list: what it shows, and quietly what has come since. */
export function ListLine({ view, count, isStale, error, arrived, onShow }: ListLineProps) {
  return (
    <div className="crm-result-count videos-line">
      <Text size="sm" c="dimmed" role="status">
        {resultsLine(count, view)}
      </Text>
      {isStale && <Loader size={14} aria-label="Updating" />}
      {error && (
        <Text size="sm" c="red" role="alert">
          The list could not be refreshed: {errorText(error, "something went wrong")}
        </Text>
      )}
      <Text component="span" size="sm" role="status" className="videos-arrived">
        {arrived > 0 && (
          <>
            {arrived === 1 ? "1 new video is" : `${arrived} new videos are`} not shown yet{" "}
            <Button variant="subtle" size="compact-sm" onClick={onShow}>
              Show
            </Button>
          </>
        )}
      </Text>
    </div>
  );
}
