import { PageHeader } from "@crm/ui";

export default function Announcements() {
  return (
    <PageHeader
      title="Portal Announcements"
      description="Manage the announcements that creators see in their portals"
    />
  );
}
