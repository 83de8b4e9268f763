import { oneContract } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { useQuery } from "@tanstack/react-query";

/** Whose contract it is, once that is known. */
export function ContractName({ id }: { id: number }) {
  const { api } = useModule();
  const { data } = useQuery(oneContract(api, id));
  return <>{data?.fullName ?? "…"}</>;
}
