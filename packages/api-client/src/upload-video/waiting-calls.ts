/** What a refused call waits for: the network, or a server that is overloaded or away. */
type Waiting = "waiting" | "busy";

/** Counts running and waiting calls; when all of them wait for their next try, calls back with what the last one waits for. */
export function waitingCalls(onAllWaiting: (last: Waiting) => void) {
  let running = 0;
  let waiting = 0;
  let last: Waiting = "waiting";
  const look = () => {
    if (waiting > 0 && waiting === running) onAllWaiting(last);
  };
  return {
    begin() {
      running += 1;
    },
    end() {
      running -= 1;
      look();
    },
    wait(next: Waiting) {
      last = next;
      waiting += 1;
      look();
    },
    resume() {
      waiting -= 1;
    },
  };
}
