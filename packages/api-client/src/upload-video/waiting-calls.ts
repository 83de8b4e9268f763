/** Counts running and waiting calls; calls back when all of them wait for their next try. */
export function waitingCalls(onAllWaiting: () => void) {
  let running = 0;
  let waiting = 0;
  const look = () => {
    if (waiting > 0 && waiting === running) onAllWaiting();
  };
  return {
    begin() {
      running += 1;
    },
    end() {
      running -= 1;
      look();
    },
    wait() {
      waiting += 1;
      look();
    },
    resume() {
      waiting -= 1;
    },
  };
}
