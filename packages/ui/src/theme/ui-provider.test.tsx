import { afterEach, expect, test } from "bun:test";
import { cleanup, render } from "@crm/testing/dom";
import { getNonce } from "get-nonce";
import { UiProvider } from "./ui-provider";

afterEach(cleanup);

test("UiProvider passes the page's nonce to libraries that inject styles", () => {
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.setAttribute("property", "csp-nonce");
  meta.setAttribute("nonce", "n0nce");
  meta.nonce = "n0nce";
  render(<UiProvider env="test">{null}</UiProvider>);
  expect(getNonce()).toBe("n0nce");
  meta.remove();
});
