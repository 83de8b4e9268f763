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

export const EDIT_FORM_PLATFORMS = ["instagram", "tiktok", "youtube", "twitter", "other"] as const;

export const MAX_PLATFORMS = 20;

export function spelledPlatforms(names: string[]): string[] {
  const spelled = names.map((name) => (isSame(name, "Twitter") ? "X" : listed(ADD_FORM_PLATFORMS, name)) ?? name);
  return [...new Set(spelled)];
}

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
