export * from "../audit/table";
export * from "../auth/table";
export * from "../communication/table";
export * from "../contract-files/table";
export * from "../contracts/table";
export * from "../http/idempotency.table";
export * from "../modules/table";
export * from "../users/table";
