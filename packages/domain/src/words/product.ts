export const PRODUCT_NAME = "Contract Management System";
