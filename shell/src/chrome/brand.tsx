import { PRODUCT_NAME } from "@crm/domain/words/product";
import mark from "./mark.svg";

export function Brand() {
  return (
    <span className="shell-brand">
      <img src={mark} alt="" width={28} height={28} />
      {PRODUCT_NAME}
    </span>
  );
}
