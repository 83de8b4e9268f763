import "react";

declare module "react" {
  interface CSSProperties {
    [variable: `--player-${string}`]: string | number | undefined;
  }
}
