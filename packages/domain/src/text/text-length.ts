/** What is said of a text with more characters than it may have. */
export const tooLongText = (max: number): string => `Must be at most ${max} characters`;

/** What is wrong with a text that is too long, the blanks around it not counted; null where it is not. */
export const lengthProblem = (text: string, max: number): string | null =>
  text.trim().length > max ? tooLongText(max) : null;
