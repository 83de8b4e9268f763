import { Skeleton } from "@crm/ui";

/** Stands for a card's content while its list loads. */
export function CardToCome() {
  return (
    <>
      <Skeleton height={20} width="70%" />
      <Skeleton height={14} width="45%" />
      <Skeleton height={24} width="30%" />
      <Skeleton height={36} mt="xs" />
    </>
  );
}
