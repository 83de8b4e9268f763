export function webAddressProblem(text: string): string | null {
  const problem = "Enter an address that begins with https://";
  // Without the slashes a browser may treat it as a path of this site.
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return problem;
  const { protocol, hostname, username, password } = new URL(text);
  // Credentials would be visible to every reader, and a user name can imitate a host.
  if (username !== "" || password !== "") return "Enter an address without a user name or password";
  if (protocol === "https:") return null;
  const isThisMachine = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "http:" && isThisMachine ? null : problem;
}
