import { VIDEO_EXTENSIONS } from "@crm/domain/video/upload";
import type { ReactNode } from "react";
import "./upload.css";

// Includes video/*, because phones do not offer the gallery for extensions alone.
const ACCEPTED = ["video/*", ...VIDEO_EXTENSIONS.map((extension) => `.${extension}`)].join(",");

export function FileButton({
  label,
  large = false,
  isInvalid = false,
  describedBy,
  onChoose,
  children,
}: {
  label: string;
  large?: boolean;
  isInvalid?: boolean;
  describedBy?: string;
  onChoose: (file: File) => void;
  children: ReactNode;
}) {
  return (
    <span className={large ? "upload-drop" : "button upload-choose"}>
      {children}
      <input
        type="file"
        accept={ACCEPTED}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Allows the same file to be chosen again.
          currentTarget.value = "";
          if (file) onChoose(file);
        }}
      />
    </span>
  );
}
