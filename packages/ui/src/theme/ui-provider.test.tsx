import { afterEach, expect, test } from "bun:test";
import { cleanup, render } from "@crm/testing/dom";
import { getNonce } from "get-nonce";
import { UiProvider } from "./ui-provider";

afterEach(cleanup);

test("a library that writes a style of its own is given the page's nonce", () => {
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.setAttribute("property", "csp-nonce");
  meta.setAttribute("nonce", "n0nce");
  meta.nonce = "n0nce";
  render(<UiProvider env="test">{null}</UiProvider>);
  expect(getNonce()).toBe("n0nce");
  meta.remove();
});
