/** Who works at the desk: the people of this tool, of whom the back-office knows nothing. */
export const PEOPLE = [
  { id: "maya", name: "Maya Lindqvist", role: "Order desk" },
  { id: "tom", name: "Tom Okafor", role: "Returns" },
] as const;

export type Person = (typeof PEOPLE)[number];

export const personOf = (id: unknown): Person | null => PEOPLE.find((person) => person.id === id) ?? null;
