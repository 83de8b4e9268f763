import { headersFor } from "./headers";
import { deskPage, signInPage } from "./pages";
import { personOf } from "./people";
import type { Settings } from "./settings";
import { signedIn, signInCookie, signOutCookie } from "./sign-in";
import { signTicket } from "./sign-ticket";

const FILES: Record<string, string> = {
  "/desk.css": "text/css; charset=utf-8",
  "/icon.svg": "image/svg+xml",
  "/desk.js": "text/javascript; charset=utf-8",
  "/embed-back-office.js": "text/javascript; charset=utf-8",
  "/message-log.js": "text/javascript; charset=utf-8",
};

/** This tool's server: a sign-in, one page, and tickets for whoever is signed in. */
export function createHost(settings: Settings, now: () => Date) {
  const { backOffice, origin, secret } = settings;
  const headers = headersFor(backOffice);
  return async (request: Request): Promise<Response> => {
    const { pathname, origin: asked } = new URL(request.url);
    // A strange name that leads here would have this tool's answers read by somebody else's page.
    if (asked !== origin && pathname === "/") return Response.redirect(`${origin}/`);
    if (asked !== origin) return new Response(`This tool is at ${origin}`, { status: 421, headers });
    const person = signedIn(request, secret);
    const method = request.method === "HEAD" ? "GET" : request.method;
    switch (`${method} ${pathname}`) {
      case "GET /":
        return html(person ? await deskPage(person, backOffice) : await signInPage(), headers);
      case "GET /ticket": {
        if (!person) return Response.json({ error: "Sign in first" }, { status: 401, headers });
        const ticket = signTicket({ issuer: "harbour-desk", subject: person.id, origin, secret, now: now() });
        return Response.json({ ticket }, { headers });
      }
      case "POST /sign-in": {
        const chosen = personOf((await request.formData()).get("person"));
        return seeOther(headers, chosen ? signInCookie(chosen, secret) : signOutCookie);
      }
      case "POST /sign-out":
        return seeOther(headers, signOutCookie);
    }
    const type = method === "GET" ? FILES[pathname] : undefined;
    if (!type) return new Response("There is nothing here", { status: 404, headers });
    return new Response(Bun.file(`${import.meta.dir}/../public${pathname}`), {
      headers: { ...headers, "Content-Type": type },
    });
  };
}

const html = (page: string, headers: Record<string, string>) =>
  new Response(page, { headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } });

const seeOther = (headers: Record<string, string>, cookie: string) =>
  new Response(null, { status: 303, headers: { ...headers, Location: "/", "Set-Cookie": cookie } });
