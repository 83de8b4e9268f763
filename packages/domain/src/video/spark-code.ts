/** Spark codes that one video may have. */
export const MAX_SPARK_CODES = 20;

/** Letters of one spark code. */
export const MAX_SPARK_CODE_LETTERS = 200;
