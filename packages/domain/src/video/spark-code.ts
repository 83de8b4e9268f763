export const MAX_SPARK_CODES = 20;

export const MAX_SPARK_CODE_LETTERS = 200;
