import { type FieldErrors, firstErrors } from "@crm/api-client";
import type { Settings } from "@crm/domain/server/settings";
import { settingChangesSchema } from "@crm/domain/server/settings.schema";

export type PortalSettings = Pick<
  Settings,
  "sparkCodeFormUrl" | "productsFormUrl" | "wireGuideUrl" | "postingGuidelines" | "archiveAfterDays"
>;

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

export const portalSettingErrors = (values: PortalSettings): FieldErrors =>
  firstErrors(settingChangesSchema.safeParse(values).error?.issues ?? []);
