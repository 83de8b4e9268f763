import { useEffect, useState } from "react";

/** The address of a picture that is still being made, once it is there; freed when it is no longer shown. */
export function usePicture(making: Promise<Blob | null> | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    void making?.then((picture) => {
      if (!picture || isGone) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    });
    return () => {
      isGone = true;
      setAddress(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [making]);
  return address;
}
