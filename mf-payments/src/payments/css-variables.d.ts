import "react";

declare module "react" {
  interface CSSProperties {
    [variable: `--payments-${string}`]: string | number | undefined;
  }
}
