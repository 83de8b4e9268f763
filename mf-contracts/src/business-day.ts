import { contractSummary } from "@crm/api-client";
import { type CalendarDate, dayIn } from "@crm/domain/value/calendar";
import { useModule } from "@crm/module-kit";
import { useQuery } from "@tanstack/react-query";

const DEFAULT_TIME_ZONE = "America/New_York";

/** Today on the server; until that is loaded, today in the default time zone. */
export function useBusinessDay(): CalendarDate {
  const { api } = useModule();
  const { data } = useQuery(contractSummary(api));
  return data?.today ?? dayIn(DEFAULT_TIME_ZONE, new Date());
}
