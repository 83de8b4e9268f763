/** The most contracts that one call of a bulk save takes; clients send 100 (spec part 1 §9). */
export const MAX_BULK_ROWS = 1000;
