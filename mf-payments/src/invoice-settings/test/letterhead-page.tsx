import { defineModule } from "@crm/module-kit";
import { dialogScreen } from "@crm/testing/dialogs";
import { LetterheadDialog } from "../lazy-dialog";

export const letterheadPage = defineModule({
  name: "mf-letterhead",
  contract: 1,
  routes: [
    { path: "/letterhead", title: "Letterhead", screen: dialogScreen((props) => <LetterheadDialog {...props} />) },
  ],
});
