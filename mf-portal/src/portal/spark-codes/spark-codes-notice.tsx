import { CODES_BEFORE_PAYMENT, SPARK_CODE_MEANING } from "@crm/domain/words/portal";
import { Icon } from "../parts/icon";
import "../home/notices.css";

/** That a payment waits for codes, and what they are. */
export const SparkCodesNotice = () => (
  <p className="notice toned" data-tone="soon">
    <Icon name="alert" />
    <span>
      {CODES_BEFORE_PAYMENT} {SPARK_CODE_MEANING}
    </span>
  </p>
);
