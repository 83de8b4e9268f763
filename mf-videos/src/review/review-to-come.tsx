import { Skeleton, Stack } from "@crm/ui";

/** The shape of the page while its video is on its way. */
export function ReviewToCome() {
  return (
    <div className="review-body" aria-busy="true">
      <div className="review-main">
        <Skeleton className="review-player-to-come" height="auto" />
      </div>
      <Stack className="review-side" gap="sm">
        <Skeleton height={22} width="30%" />
        <Skeleton height={26} width="80%" />
        <Skeleton height={18} width="60%" />
        <Skeleton height={96} mt="md" />
        <Skeleton height={36} />
        <Skeleton height={36} />
      </Stack>
    </div>
  );
}
