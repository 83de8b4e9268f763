import { PageHeader } from "@crm/ui";

export default function Communication() {
  return (
    <PageHeader
      title="Communication Tracker"
      description="Track your last communication with each creator and manage your contact history."
    />
  );
}
