import { isBlank } from "../text/visible-text";

/** Settings of the whole product with their defaults; every value is a string. */
export const DEFAULT_SETTINGS = {
  /** Days from a final decision to the archive; 0 archives at once. */
  archiveAfterDays: "30",
  /** Where creators send spark codes; with "" the portal shows its own form. */
  sparkCodeFormUrl: "",
  productsFormUrl: "",
  wireGuideUrl: "",
  postingGuidelines: "",
  businessName: "",
  businessAddress: "",
  businessEmail: "",
  businessTaxNumber: "",
  invoiceNote: "",
  /** The role of frames whose ticket has none; with "" they may do everything but manage people and read the audit log. */
  ticketRole: "",
} as const;

export type SettingKey = keyof typeof DEFAULT_SETTINGS;

export type Settings = Record<SettingKey, string>;

export function settingsFrom(rows: readonly { key: string; value: string }[]): Settings {
  const kept = rows.filter(({ key }) => Object.hasOwn(DEFAULT_SETTINGS, key));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(kept.map(({ key, value }) => [key, value])) };
}

export const hasAddressee = ({ businessName, businessAddress }: Settings): boolean =>
  !isBlank(businessName) || !isBlank(businessAddress);

/** Returns only the changed fields, so that a save does not overwrite another user's changes to other fields. */
export function changedSettings<Some extends Partial<Settings>>(before: Some, after: Some): Partial<Settings> {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key as keyof Some]));
}

export function conflictingSettings(
  seen: Partial<Settings>,
  now: Settings,
  wanted: Partial<Settings>,
): { key: SettingKey; now: string }[] {
  return settingKeys(wanted)
    .filter((key) => now[key] !== seen[key] && now[key] !== wanted[key])
    .map((key) => ({ key, now: now[key] }));
}

const settingKeys = (some: Partial<Settings>): SettingKey[] =>
  Object.keys(some).filter((key): key is SettingKey => Object.hasOwn(DEFAULT_SETTINGS, key));
