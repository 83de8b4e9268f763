/** What a colour says: green done, orange soon, red late or lost, blue in motion, grey rest; a word always says it too. */
export type Tone = "done" | "soon" | "late" | "moving" | "rest";
