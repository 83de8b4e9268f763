export const MAX_BULK_ROWS = 1000;
