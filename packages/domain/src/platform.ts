/** Platforms the add form offers (spec part 1 §3). */
export const ADD_FORM_PLATFORMS = [
  "TikTok",
  "Instagram",
  "YouTube",
  "X",
  "Facebook",
  "LinkedIn",
  "Snapchat",
  "Pinterest",
] as const;

/** The single platform the edit form offers, beside none (spec part 1 §3). */
export const EDIT_FORM_PLATFORMS = ["instagram", "tiktok", "youtube", "twitter", "other"] as const;

type ChosenPlatforms = { platform?: string | null | undefined; platforms?: string[] | undefined };

/** Names as the add form spells them, whatever their case, each once; one that it does not offer stays as it is. */
export function spelledPlatforms(names: string[]): string[] {
  const spelled = names.map((name) => (isSame(name, "Twitter") ? "X" : listed(ADD_FORM_PLATFORMS, name)) ?? name);
  return [...new Set(spelled)];
}

/** A name as the edit form's list spells it; its placeholder is null, one that it does not offer stays as it is. */
export function spelledPlatform(name: string): string | null {
  if (isSame(name, "none")) return null;
  return (isSame(name, "X") ? "twitter" : listed(EDIT_FORM_PLATFORMS, name)) ?? name;
}

/** What is wrong with names that no form offers; those that a contract has already may stay. */
export function platformIssues(
  { platform, platforms = [] }: ChosenPlatforms,
  kept: ChosenPlatforms = {},
): { path: "platform" | "platforms"; message: string }[] {
  const unknown = platforms.find((name) => !listed(ADD_FORM_PLATFORMS, name) && !kept.platforms?.includes(name));
  const isKnown = !platform || platform === kept.platform || listed(EDIT_FORM_PLATFORMS, platform) !== undefined;
  return [
    ...(isKnown ? [] : [{ path: "platform" as const, message: notOffered(platform, EDIT_FORM_PLATFORMS) }]),
    ...(unknown === undefined
      ? []
      : [{ path: "platforms" as const, message: notOffered(unknown, ADD_FORM_PLATFORMS) }]),
  ];
}

function listed(list: readonly string[], name: string): string | undefined {
  return list.find((known) => isSame(known, name));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function notOffered(name: string, list: readonly string[]): string {
  return `"${name}" is not one of the platforms: ${list.join(", ")}`;
}
