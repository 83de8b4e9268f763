import { screen } from "@crm/testing/dom";

export async function rowOf(fullName: string): Promise<HTMLTableRowElement> {
  const row = (await screen.findByRole("link", { name: fullName })).closest("tr");
  if (!row) throw new Error(`${fullName} stands in no row`);
  return row;
}
