import { afterAll, beforeAll, setDefaultTimeout } from "bun:test";
import { type Product, startProduct } from "./start-product";

/** Runs the product for the tests of a file. */
export function running(env: Record<string, string> = {}): () => Product {
  setDefaultTimeout(60_000);
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(env);
  });
  afterAll(() => product?.stop());
  return () => product;
}
