import mark from "./mark.svg";

/** The product's mark and short name. */
export function Brand() {
  return (
    <span className="shell-brand">
      <img src={mark} alt="" width={28} height={28} />
      Contracts
    </span>
  );
}
