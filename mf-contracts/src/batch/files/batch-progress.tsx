import { Alert, Button, IconAlertTriangle, IconRefresh, Progress, Text } from "@crm/ui";
import { useEffect, useState } from "react";
import type { BatchQueue, BatchSnapshot, Hold } from "./batch-queue";
import { secondsLeft, timeLeftText, totalsOf } from "./batch-totals";

/** How a batch stands as a whole, with what can be done about all of it. */
export function BatchProgress({ batch, queue }: { batch: BatchSnapshot; queue: BatchQueue }) {
  const now = useNow(batch.isRunning);
  const { total, succeeded, failed, percent } = totalsOf(batch.files);
  const left = secondsLeft(batch, now);
  const words = `${succeeded + failed} of ${total} done${failed > 0 ? ` · ${failed} failed` : ""}`;
  return (
    <div className="batch-progress">
      <Progress value={percent} aria-label={`${Math.floor(percent)}% of the files are done`} />
      <div className="batch-progress-line">
        <Text size="sm" className="batch-figures">
          <span role="status">{words}</span>
          {left !== null && ` · ${timeLeftText(left)}`}
        </Text>
        {failed > 0 && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconRefresh size={14} />}
            onClick={queue.retryFailed}
          >
            Retry failed
          </Button>
        )}
        {batch.isRunning && (
          <Button variant="default" size="compact-md" onClick={queue.cancelAll}>
            Cancel all
          </Button>
        )}
      </div>
      {batch.hold && <Holding hold={batch.hold} now={now} onResume={queue.resume} />}
    </div>
  );
}

function Holding({ hold, now, onResume }: { hold: Hold; now: number; onResume: () => void }) {
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} />} role="status" className="batch-hold">
      {holdWords(hold, now)}{" "}
      <Button variant="default" size="compact-sm" onClick={onResume}>
        {hold.kind === "logged-out" ? "Go on" : "Try now"}
      </Button>
    </Alert>
  );
}

function holdWords(hold: Hold, now: number): string {
  if (hold.kind === "logged-out") return "You had been logged out. Log in, then go on where you were; no file is lost.";
  const seconds = Math.max(1, Math.ceil((hold.until - now) / 1000));
  const why = hold.kind === "busy" ? "The server is busy." : "The server could not be reached.";
  return `${why} The files wait, and are sent again in ${seconds} s.`;
}

function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!isTicking) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
