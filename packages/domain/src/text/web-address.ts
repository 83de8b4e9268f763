/** What is wrong with an address that a link will lead to, to be shown at its field; null where nothing is (behaviour §1). */
export function webAddressProblem(text: string): string | null {
  const problem = "Enter an address that begins with https://";
  // Without the slashes a browser may take it for a path of this site.
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return problem;
  const { protocol, hostname, username, password } = new URL(text);
  // Everybody who is shown the link would read them, and a name may pass for the host.
  if (username !== "" || password !== "") return "Enter an address without a user name or password";
  if (protocol === "https:") return null;
  const isThisMachine = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "http:" && isThisMachine ? null : problem;
}
