/** Said of an unknown failure beside a toast's title. */
export const NO_REASON = "Something went wrong";
