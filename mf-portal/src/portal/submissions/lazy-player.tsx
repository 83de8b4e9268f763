import type { PortalVideo } from "@crm/domain/portal/portal.schema";
import { type ComponentType, useEffect, useState } from "react";
import { Button } from "../parts/button";
import { Skeleton } from "../parts/skeleton";
import type { PlayerProps } from "./player";

/** A video's player, whose code comes when it is first played. */
export function LazyPlayer({ video, from }: { video: PortalVideo; from: number }) {
  const [Player, setPlayer] = useState<ComponentType<PlayerProps> | null>(null);
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  useEffect(() => {
    let isGone = false;
    import("./player").then(
      ({ Player: loaded }) => isGone || setPlayer(() => loaded),
      () => isGone || setFailedTry(tries),
    );
    return () => {
      isGone = true;
    };
  }, [tries]);
  if (Player) return <Player video={video} from={from} />;
  if (failedTry < tries) return <Skeleton height="12rem" />;
  return (
    <div className="player-trouble" role="alert">
      <p>The player did not load. Check your connection and try again.</p>
      <Button icon="refresh" onClick={() => setTries(tries + 1)}>
        Retry
      </Button>
    </div>
  );
}
