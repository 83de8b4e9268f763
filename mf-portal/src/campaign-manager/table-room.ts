/** The window's width, in em, from which a table with its buttons leaves its words enough room beside the navigation. */
export const TABLE_EM = 72;
