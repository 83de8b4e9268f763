import { z } from "zod";

/** Answer of `POST /api/operations/{id}/undo`: contracts put back as they were, and new ones taken away. */
export const undoResultSchema = z.object({
  summary: z.object({ restored: z.number().int(), deleted: z.number().int() }),
});

export type UndoResult = z.infer<typeof undoResultSchema>;
