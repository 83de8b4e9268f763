import type { Page } from "playwright-core";

/** What a page asked for and complained of, in order. */
export type PageWatch = {
  /** Errors of the console and uncaught ones, as text. */
  errors: string[];
  requests: { method: string; url: string; status: number }[];
};

/**
 * Notes a page's errors and answered requests from now on. A 401 of the session question is an answer and no error, and
 * so is the status of the page that was asked for itself.
 */
export function watchPage(page: Page): PageWatch {
  const watch: PageWatch = { errors: [], requests: [] };
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    if (/\/api\/auth\/session$/.test(url) && /\b401\b/.test(message.text())) return;
    if (url === page.url() && /\b404\b/.test(message.text())) return;
    watch.errors.push(`${message.text()} ${url}`);
  });
  page.on("pageerror", (error) => watch.errors.push(String(error)));
  page.on("response", (response) =>
    watch.requests.push({ method: response.request().method(), url: response.url(), status: response.status() }),
  );
  return watch;
}
