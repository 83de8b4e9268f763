/** Counts running and waiting calls; calls back when all of them wait for their next try. `isBusy`: an overloaded server refused the last one. */
export function waitingCalls(onAllWaiting: (isBusy: boolean) => void) {
  let running = 0;
  let waiting = 0;
  let isBusy = false;
  const look = () => {
    if (waiting > 0 && waiting === running) onAllWaiting(isBusy);
  };
  return {
    begin() {
      running += 1;
    },
    end() {
      running -= 1;
      look();
    },
    wait(isRefusedAsBusy: boolean) {
      isBusy = isRefusedAsBusy;
      waiting += 1;
      look();
    },
    resume() {
      waiting -= 1;
    },
  };
}
