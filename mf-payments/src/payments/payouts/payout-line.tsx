import { errorText } from "@crm/api-client";
import { Button, ResultCount } from "@crm/ui";

interface PayoutLineProps {
  count: { total: number; isCapped: boolean; shown: number };
  isStale: boolean;
  error: Error | null;
  /** What has come since the list was loaded, and whether some of it may have been missed. */
  news: { arrived: number; isOutdated: boolean };
  onShow: () => void;
}

/** The line over the list: how many it holds, and quietly what it does not show yet. */
export function PayoutLine({ count, isStale, error, news: { arrived, isOutdated }, onShow }: PayoutLineProps) {
  const words = isOutdated ? "The list may have changed" : arrivedWords(arrived);
  return (
    <div className="payments-line">
      <ResultCount
        {...count}
        nouns={["request", "requests"]}
        isStale={isStale}
        trouble={error ? errorText(error, "something went wrong") : null}
      />
      <span className="payments-news" role="status">
        {words && (
          <>
            {words}{" "}
            <Button variant="subtle" size="compact-sm" onClick={onShow}>
              {isOutdated ? "Refresh" : "Show"}
            </Button>
          </>
        )}
      </span>
    </div>
  );
}

function arrivedWords(arrived: number): string | null {
  if (arrived === 0) return null;
  return arrived === 1 ? "1 new request is not shown yet" : `${arrived} new requests are not shown yet`;
}
