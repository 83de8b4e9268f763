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

/** Most platforms of one contract. */
export const MOST_PLATFORMS = 20;

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

function listed(list: readonly string[], name: string): string | undefined {
  return list.find((known) => isSame(known, name));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
