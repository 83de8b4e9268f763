import { useEffect, useState } from "react";

/** Returns an object URL of a picture once it is rendered, and revokes it afterwards. */
export function usePicture(rendering: Promise<Blob | null> | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let objectUrl: string | null = null;
    let isUnmounted = false;
    void rendering?.then((picture) => {
      if (!picture || isUnmounted) return;
      objectUrl = URL.createObjectURL(picture);
      setUrl(objectUrl);
    });
    return () => {
      isUnmounted = true;
      setUrl(null);
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [rendering]);
  return url;
}
