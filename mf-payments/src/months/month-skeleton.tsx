import { Skeleton } from "@crm/ui";

const HEIGHTS = ["45%", "60%", "55%", "75%", "70%", "90%", "80%", "85%", "65%", "75%", "60%", "50%"];

export function MonthSkeleton({ months }: { months: number }) {
  return (
    <div className="months-skeleton">
      {HEIGHTS.slice(-months).map((height, month) => (
        <Skeleton key={month} height={height} />
      ))}
    </div>
  );
}
