/** Why a goal is missed and what the profile shows, by the beginning of the row's name. */
export const MISS_REASONS: Record<string, string> = {};
