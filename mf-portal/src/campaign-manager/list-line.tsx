import { errorText, type Page } from "@crm/api-client";
import { Button, ResultCount } from "@crm/ui";

interface ListLineProps {
  first: Page<unknown> | undefined;
  shown: number;
  nouns: readonly [one: string, many: string];
  isStale: boolean;
  error: Error | null;
  /** Others have come or gone since it was loaded. */
  hasChanged: boolean;
  onShow: () => void;
}

/** The line over a list: how many it holds, and quietly that it is another by now. */
export function ListLine({ first, shown, nouns, isStale, error, hasChanged, onShow }: ListLineProps) {
  return (
    <div className="campaign-line">
      <ResultCount
        total={first?.total ?? shown}
        isCapped={first?.isCapped ?? false}
        shown={shown}
        nouns={nouns}
        isStale={isStale}
        trouble={error ? errorText(error, "something went wrong") : null}
      />
      <span className="campaign-news" role="status">
        {hasChanged && (
          <>
            The list has changed{" "}
            <Button variant="subtle" size="compact-sm" onClick={onShow}>
              Refresh
            </Button>
          </>
        )}
      </span>
    </div>
  );
}
