import { type FieldErrors, firstErrors } from "@crm/api-client";
import type { Settings } from "@crm/domain/server/settings";
import { settingChangesSchema } from "@crm/domain/server/settings.schema";

/** The settings of portals and of the archive as their form holds them: every value as typed. */
export type PortalSettings = Pick<
  Settings,
  "sparkCodeFormUrl" | "productsFormUrl" | "wireGuideUrl" | "postingGuidelines" | "archiveAfterDays"
>;

/** The settings that are the portals'. */
export const portalSettingsOf = ({
  sparkCodeFormUrl,
  productsFormUrl,
  wireGuideUrl,
  postingGuidelines,
  archiveAfterDays,
}: Settings): PortalSettings => ({
  sparkCodeFormUrl,
  productsFormUrl,
  wireGuideUrl,
  postingGuidelines,
  archiveAfterDays,
});

/** What is wrong with the typed values, by field. */
export const portalSettingErrors = (values: PortalSettings): FieldErrors =>
  firstErrors(settingChangesSchema.safeParse(values).error?.issues ?? []);
