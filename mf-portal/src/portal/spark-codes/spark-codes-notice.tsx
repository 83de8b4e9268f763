import { CODES_BEFORE_PAYMENT, SPARK_CODE_MEANING } from "@crm/domain/words/portal";
import { Icon } from "../components/icon";
import "../home/notices.css";

export const SparkCodesNotice = () => (
  <p className="notice toned" data-tone="soon">
    <Icon name="alert" />
    <span>
      {CODES_BEFORE_PAYMENT} {SPARK_CODE_MEANING}
    </span>
  </p>
);
