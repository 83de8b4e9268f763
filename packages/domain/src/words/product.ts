/** The one name of the product, on its pages and in what it writes. */
export const PRODUCT_NAME = "Contract Management System";
