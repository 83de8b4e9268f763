import { screen } from "@crm/testing/dom";

/** The row of the table that a person stands in, once it is there. */
export async function rowOf(fullName: string): Promise<HTMLTableRowElement> {
  const row = (await screen.findByRole("link", { name: fullName })).closest("tr");
  if (!row) throw new Error(`${fullName} stands in no row`);
  return row;
}
