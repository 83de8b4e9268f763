import { Button, IconInbox } from "@crm/ui";

/** Tells quietly of videos that came while another one is looked at, and leads to the first of them. */
export function ArrivalsLine({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="review-arrivals" role="status">
      {count > 0 && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconInbox size={16} />} onClick={onShow}>
          {count === 1 ? "1 new video" : `${count} new videos`}
        </Button>
      )}
    </div>
  );
}
