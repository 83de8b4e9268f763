import { TEST_PASSWORD } from "@crm/testing/server";
import type { BrowserContext, Cookie } from "playwright-core";

/**
 * Gives a context a session at the product: an earlier one's while it is open, since a log-in is slow on purpose. Answers
 * its cookies.
 */
export async function giveSession(context: BrowserContext, origin: string, earlier: Cookie[]): Promise<Cookie[]> {
  await context.addCookies(earlier);
  const session = await context.request.get(`${origin}/api/auth/session`);
  if (session.ok()) return earlier;
  const answer = await context.request.post(`${origin}/api/auth/login`, {
    headers: { "X-Requested-With": "tests" },
    data: { password: TEST_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`The log-in was answered ${answer.status()}: ${await answer.text()}`);
  return context.cookies();
}
