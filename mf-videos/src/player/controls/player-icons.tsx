import type { ReactNode } from "react";

// Drawn here, since an icon of @crm/ui is code that every screen's start would carry.
const icon = (drawing: ReactNode) =>
  function PlayerIcon() {
    return (
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
        {drawing}
      </svg>
    );
  };

export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5z" fill="currentColor" strokeLinejoin="round" />);
export const PauseIcon = icon(<path d="M8.5 5.5v13M15.5 5.5v13" strokeWidth="3.5" strokeLinecap="round" />);
export const SoundIcon = icon(
  <path
    d="M5 9.5h2.5L12 6v12l-4.5-3.5H5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11"
    strokeLinejoin="round"
    strokeLinecap="round"
  />,
);
export const SoundOffIcon = icon(
  <path
    d="M5 9.5h2.5L12 6v12l-4.5-3.5H5zM16 10l4.5 4.5M20.5 10L16 14.5"
    strokeLinejoin="round"
    strokeLinecap="round"
  />,
);
export const FullScreenIcon = icon(
  <path d="M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4" strokeLinejoin="round" strokeLinecap="round" />,
);
export const SmallScreenIcon = icon(
  <path d="M9 5v4H5M19 9h-4V5M15 19v-4h4M5 15h4v4" strokeLinejoin="round" strokeLinecap="round" />,
);
