import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { FetchedAhead } from "./fetch-ahead";
import { reportPartFailure } from "./part-failures";

export interface Waiting {
  /** Null while the code loads. */
  error: unknown;
  onRetry: () => void;
}

export interface LazyPart<Props> extends FetchedAhead {
  (props: Props): ReactNode;
}

/** Makes a component of lazy code; unlike with `React.lazy`, `Placeholder` can retry a failed load. */
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
    useEffect(() => {
      if (Shown) return;
      let isUnmounted = false;
      fetch().then(
        (component) => !isUnmounted && setShown(() => component),
        (reason: unknown) => {
          if (isUnmounted) return;
          setError(reason);
          reportPartFailure(reason);
        },
      );
      return () => {
        isUnmounted = true;
      };
    }, [Shown, tries]);
    if (Shown) return <Shown {...props} />;
    const onRetry = () => {
      setError(null);
      setTries(tries + 1);
    };
    return <Placeholder {...props} error={error} onRetry={onRetry} />;
  }
  return Object.assign(Part, { fetchAhead: () => void fetch().catch(() => {}) });
}
