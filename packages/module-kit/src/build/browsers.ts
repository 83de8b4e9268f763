/** Browsers with `light-dark()`, which the tokens use; older ones would get it rewritten at a cost to everybody. */
export const browsers = ["chrome123", "edge123", "firefox120", "safari17.5"];
