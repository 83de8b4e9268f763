/** Lets other calls run. On the embedded database, statements that follow one another give the event loop no turn by themselves. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
