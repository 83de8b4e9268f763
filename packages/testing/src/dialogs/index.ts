export { opened, typeInto } from "./open-dialog";
export { openingOf } from "./opening-of";
