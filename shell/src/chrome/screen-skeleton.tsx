import { Skeleton, Stack, VisuallyHidden } from "@crm/ui";

export function ScreenSkeleton() {
  return (
    <Stack gap="lg" aria-busy>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Stack gap="xs">
        <Skeleton height={32} width={240} />
        <Skeleton height={16} width={320} maw="80%" />
      </Stack>
      <div className="shell-skeleton-figures">
        <Skeleton height={88} />
        <Skeleton height={88} />
        <Skeleton height={88} visibleFrom="md" />
      </div>
      <Skeleton height={320} />
    </Stack>
  );
}
