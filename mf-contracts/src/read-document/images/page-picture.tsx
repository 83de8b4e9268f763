import { IconPhoto } from "@crm/ui";
import { useEffect, useRef, useState } from "react";

const LONGEST = 360;

/** Runs tasks one after another. */
export type OneByOne = (work: () => Promise<void>) => Promise<void>;

interface PagePictureProps {
  file: File;
  /** Shared by all pages, so that only one large picture is in memory at a time. */
  oneByOne: OneByOne;
}

export function PagePicture({ file, oneByOne }: PagePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    void oneByOne(async () => {
      if (!canvas.current || isUnmounted) return;
      const isDrawn = await drawSmall(file, canvas.current).catch(() => false);
      if (!isUnmounted) setShown(isDrawn);
    });
    return () => {
      isUnmounted = true;
    };
  }, [file, oneByOne]);
  return (
    <>
      <canvas ref={canvas} hidden={!isShown} aria-hidden />
      {!isShown && <IconPhoto size={28} stroke={1.5} aria-hidden />}
    </>
  );
}

// An image element applies the camera's rotation; the canvas keeps only the small copy.
async function drawSmall(file: File, canvas: HTMLCanvasElement): Promise<boolean> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = Math.min(1, LONGEST / Math.max(image.naturalWidth, image.naturalHeight));
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    const context = canvas.getContext("2d");
    if (context) context.imageSmoothingQuality = "high";
    context?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context !== null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
