import { IconPhoto } from "@crm/ui";
import { useEffect, useRef, useState } from "react";

const LONGEST = 360;

/** Runs one piece of work after the other. */
export type OneByOne = (work: () => Promise<void>) => Promise<void>;

interface PagePictureProps {
  file: File;
  /** Shared by the pages, so that one large picture at a time lies in memory. */
  oneByOne: OneByOne;
}

/** A page in small, upright as its camera says; a sign in its place where the browser cannot show it. */
export function PagePicture({ file, oneByOne }: PagePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isGone = false;
    void oneByOne(async () => {
      if (!canvas.current || isGone) return;
      const isDrawn = await drawSmall(file, canvas.current).catch(() => false);
      if (!isGone) setShown(isDrawn);
    });
    return () => {
      isGone = true;
    };
  }, [file, oneByOne]);
  return (
    <>
      <canvas ref={canvas} hidden={!isShown} aria-hidden />
      {!isShown && <IconPhoto size={28} stroke={1.5} aria-hidden />}
    </>
  );
}

// An image element turns a picture upright by itself; the canvas keeps only what is seen of it.
async function drawSmall(file: File, canvas: HTMLCanvasElement): Promise<boolean> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(1, LONGEST / Math.max(image.naturalWidth, image.naturalHeight));
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    const context = canvas.getContext("2d");
    if (context) context.imageSmoothingQuality = "high";
    context?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context !== null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
