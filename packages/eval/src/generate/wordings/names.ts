/** The name that a message calls a person by. */
export const given = (name: string): string => name.split(" ")[0] ?? name;

/** That name as it stands in a mail address. */
export const mailName = (name: string): string =>
  given(name)
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z]/g, "");
