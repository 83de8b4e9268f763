import { PageHeader } from "@crm/ui";

export default function CampaignManager() {
  return <PageHeader title="Campaign Manager" description="Creator portals, submissions and payouts in one place" />;
}
