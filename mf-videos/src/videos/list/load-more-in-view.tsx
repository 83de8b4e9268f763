import { useModule } from "@crm/module-kit";
import { LoadMore } from "@crm/ui";
import { useEffect, useRef } from "react";

// The next page is asked for while its place is still so far below the window.
const AHEAD = "800px";

/** The way to the next page, which is gone by itself once it comes near the window. */
export function LoadMoreInView({ onMore, isLoading }: { onMore: () => void; isLoading: boolean }) {
  const { embedded } = useModule();
  const place = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    // A frame that is as tall as its content would fetch page after page to the list's end.
    if (!place.current || embedded || isLoading) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && more.current(),
      { rootMargin: AHEAD },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [embedded, isLoading]);
  return (
    <div ref={place}>
      <LoadMore onMore={onMore} isLoading={isLoading} />
    </div>
  );
}
