const LEAST_CELLS = 5;
const MOST_WORDS_IN_A_CELL = 2;
const LEAST_JOINTS = 2;
const JOINT =
  /(?:^|\s)(?:a|an|and|as|at|between|by|for|from|in|into|is|its|of|on|or|per|shall|that|the|this|to|under|upon|which|will|with)$/i;

/** Whether what stands between gaps is no row of cells but a sentence with gaps between its words: some end in the middle of one. */
export function isRunningText(cells: string[]): boolean {
  if (cells.length < LEAST_CELLS) return false;
  const words = cells.reduce((sum, cell) => sum + cell.split(" ").length, 0);
  if (words > cells.length * MOST_WORDS_IN_A_CELL) return false;
  return cells.slice(0, -1).filter((cell) => JOINT.test(cell)).length >= LEAST_JOINTS;
}
