import { formatUsd } from "@crm/domain/value/money";

/** A sum of money, which shrinks with its place before it would break, since a figure is read whole. */
export function Amount({ amount }: { amount: string }) {
  const words = formatUsd(amount);
  return (
    <span className="payments-figure" style={{ "--payments-letters": words.length }}>
      {words}
    </span>
  );
}
