import { useParams } from "@tanstack/react-router";

/** What stands in the address for a `$parameter` of the screen's path, decoded: `7` of `/videos/7`. Throws where the path has none of that name. */
export function usePathParameter(name: string): string {
  const parameters: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const value = parameters[name];
  if (value === undefined) throw new Error(`The path of this screen has no $${name}.`);
  return value;
}
