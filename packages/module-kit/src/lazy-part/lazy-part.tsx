import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { FetchedAhead } from "./fetch-ahead";
import { tellPartFailure } from "./part-failures";

/** What a placeholder is told: why the code did not come, null while it is on its way, and how to ask for it again. */
export interface Waiting {
  error: unknown;
  onRetry: () => void;
}

/** A component whose code is fetched when it is first shown; `fetchAhead` fetches it before, as on hover or in an idle moment. */
export interface LazyPart<Props> extends FetchedAhead {
  (props: Props): ReactNode;
}

/**
 * Makes a component of code that a screen does not show at first. Until it is there, and when it cannot be fetched,
 * `Placeholder` stands for it with the same props: unlike `React.lazy`, a failure can be tried again in its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props & Waiting>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const fetch = async () => {
    loading ??= load();
    try {
      loaded = await loading;
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  };

  function Part(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const [error, setError] = useState<unknown>(null);
    const [tries, setTries] = useState(1);
    // Each try fetches once more.
    useEffect(() => {
      if (Shown) return;
      let isGone = false;
      fetch().then(
        (component) => !isGone && setShown(() => component),
        (reason: unknown) => {
          if (isGone) return;
          setError(reason);
          tellPartFailure(reason);
        },
      );
      return () => {
        isGone = true;
      };
    }, [Shown, tries]);
    if (Shown) return <Shown {...props} />;
    const onRetry = () => {
      setError(null);
      setTries(tries + 1);
    };
    return <Placeholder {...props} error={error} onRetry={onRetry} />;
  }
  // Where it fails, the part tells of it once it is shown.
  return Object.assign(Part, { fetchAhead: () => void fetch().catch(() => {}) });
}
