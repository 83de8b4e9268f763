import { isBlank } from "../text/visible-text";

/** What admins may set for the whole product, with what holds until they do; every value is a text. */
export const DEFAULT_SETTINGS = {
  /** Days from a final decision until a video may go to the archive; 0 is at once (behaviour §6). */
  archiveAfterDays: "30",
  /** Where creators send their spark codes; empty, the portal has a form of its own. */
  sparkCodeFormUrl: "",
  /** Where creators ask for more products. */
  productsFormUrl: "",
  /** What a wire transfer needs, for creators to read. */
  wireGuideUrl: "",
  /** What a creator says yes to before posting. */
  postingGuidelines: "",
  /** The letterhead of invoices, and whom they bill; what is empty is left out. */
  businessName: "",
  /** One or several lines. */
  businessAddress: "",
  businessEmail: "",
  businessTaxNumber: "",
  /** What an invoice says last. */
  invoiceNote: "",
} as const;

export type SettingKey = keyof typeof DEFAULT_SETTINGS;

/** Every setting with its value or default. */
export type Settings = Record<SettingKey, string>;

/** Every setting from the rows that are kept; keys that nobody knows are left out. */
export function settingsFrom(rows: readonly { key: string; value: string }[]): Settings {
  const kept = rows.filter(({ key }) => Object.hasOwn(DEFAULT_SETTINGS, key));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(kept.map(({ key, value }) => [key, value])) };
}

/** Whether invoices would say who is billed. */
export const hasAddressee = ({ businessName, businessAddress }: Settings): boolean =>
  !isBlank(businessName) || !isBlank(businessAddress);

/** What differs from before, so that what somebody else changed meanwhile in another field stays. */
export function changedSettings<Some extends Partial<Settings>>(before: Some, after: Some): Partial<Settings> {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key as keyof Some]));
}

/** By key, what somebody else saved since `seen` in a setting that is to be changed to something else. */
export function overtakenSettings(
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
