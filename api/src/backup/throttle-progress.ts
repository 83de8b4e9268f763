import { decimalSize } from "@crm/domain/value/bytes";

const PRINT_EVERY_MS = 2000;

export function throttleProgress(print: (line: string) => void): (step: string, bytes: number) => void {
  const began = performance.now();
  let last = began;
  return (step, bytes) => {
    const now = performance.now();
    if (now - last < PRINT_EVERY_MS) return;
    last = now;
    const rate = bytes / ((now - began) / 1000);
    print(bytes > 0 ? `${step}, ${decimalSize(bytes)}, ${decimalSize(rate)}/s` : step);
  };
}
