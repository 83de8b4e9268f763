import { decimalSize } from "@crm/domain/value/bytes";

const EVERY_MS = 2000;

/** Prints how far something is every other second, with the bytes so far and how many they are a second. */
export function saySometimes(say: (line: string) => void): (step: string, bytes: number) => void {
  const began = performance.now();
  let last = began;
  return (step, bytes) => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    const rate = bytes / ((now - began) / 1000);
    say(bytes > 0 ? `${step}, ${decimalSize(bytes)}, ${decimalSize(rate)}/s` : step);
  };
}
