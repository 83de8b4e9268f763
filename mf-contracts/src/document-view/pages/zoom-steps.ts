// Zoom factors; 1 fits the page to the available width.
export const FIT = 1;

const STEPS = [0.5, 0.75, FIT, 1.25, 1.5, 2, 3];

export const zoomedIn = (zoom: number): number => STEPS.find((step) => step > zoom) ?? zoom;

export const zoomedOut = (zoom: number): number => STEPS.findLast((step) => step < zoom) ?? zoom;

/** On a phone (below 480 px), a page that fits the width is too small to read. */
export const firstZoom = (availableWidth: number): number => (availableWidth < 480 ? 1.5 : FIT);
