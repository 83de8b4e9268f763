import { PEOPLE, type Person } from "./people";

/** The page before anybody is signed in: one button for each person of the desk. */
export async function signInPage(): Promise<string> {
  const people = PEOPLE.map(
    ({ id, name, role }) =>
      `<button type="submit" name="person" value="${id}"><strong>${name}</strong><span>${role}</span></button>`,
  );
  return (await template("sign-in")).replace("{people}", people.join("\n"));
}

/** The tool itself, for the person who is signed in. */
export async function deskPage({ name, role }: Person, backOffice: string): Promise<string> {
  const values: Record<string, string> = { name, role, backOffice };
  return (await template("desk")).replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}

const template = (name: string) => Bun.file(`${import.meta.dir}/../public/${name}.html`).text();
