/** A clock that stands still until it is moved; it starts at noon UTC of 15 June 2026, a Monday. */
export function movingClock(start = new Date("2026-06-15T12:00:00.000Z")) {
  let at = start;
  return {
    now: () => new Date(at),
    set: (instant: Date | string) => {
      at = new Date(instant);
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Partial<Record<Unit, number>>) => {
      at = new Date(at.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
    },
  };
}

type Unit = "days" | "hours" | "minutes" | "seconds";
