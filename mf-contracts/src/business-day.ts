import { contractSummary } from "@crm/api-client";
import { type CalendarDate, dayIn } from "@crm/domain/value/calendar";
import { useModule } from "@crm/module-kit";
import { useQuery } from "@tanstack/react-query";

const DEFAULT_TIME_ZONE = "America/New_York";

/** Today in the business's time zone: the server's word once it has come, until then the default zone's day. */
export function useBusinessDay(): CalendarDate {
  const { api } = useModule();
  const { data } = useQuery(contractSummary(api));
  return data?.today ?? dayIn(DEFAULT_TIME_ZONE, new Date());
}
