export const tooLongText = (max: number): string => `Must be at most ${max} characters`;

export const lengthProblem = (text: string, max: number): string | null =>
  text.trim().length > max ? tooLongText(max) : null;
