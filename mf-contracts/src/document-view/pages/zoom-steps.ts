/** As wide as there is room. */
export const FIT = 1;

const STEPS = [0.5, 0.75, FIT, 1.25, 1.5, 2, 3];

/** The next larger size of a page, as a factor of the width that fits. */
export const zoomedIn = (zoom: number): number => STEPS.find((step) => step > zoom) ?? zoom;

/** The next smaller size. */
export const zoomedOut = (zoom: number): number => STEPS.findLast((step) => step < zoom) ?? zoom;

/** The size to begin with, by the room for a page in pixels: on a phone a whole page is too small to be read. */
export const firstZoom = (room: number): number => (room < 480 ? 1.5 : FIT);
