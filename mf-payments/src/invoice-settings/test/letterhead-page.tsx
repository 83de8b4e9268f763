import { defineModule } from "@crm/module-kit";
import { dialogScreen } from "@crm/testing/dialogs";
import { LetterheadDialog } from "../lazy-dialog";

/** A module whose screen opens the letterhead by a button. */
export const letterheadPage = defineModule({
  name: "mf-letterhead",
  contract: 1,
  routes: [
    { path: "/letterhead", title: "Letterhead", screen: dialogScreen((props) => <LetterheadDialog {...props} />) },
  ],
});
