import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { Settings } from "./settings";

/** The users of this tool, with what they may do in the back-office, which does not know them. */
const PEOPLE = [
  { id: "maya", name: "Maya Lindqvist", role: "Order desk", backOfficeRole: "MANAGER" },
  { id: "tom", name: "Tom Okafor", role: "Returns", backOfficeRole: "REVIEWER" },
] as const;

type Person = (typeof PEOPLE)[number];

const personOf = (id: unknown): Person | null => PEOPLE.find((person) => person.id === id) ?? null;

const FILES: Record<string, string> = {
  "/desk.css": "text/css; charset=utf-8",
  "/icon.svg": "image/svg+xml",
  "/desk.js": "text/javascript; charset=utf-8",
  "/embed-back-office.js": "text/javascript; charset=utf-8",
  "/message-log.js": "text/javascript; charset=utf-8",
};

export function createHost(settings: Settings, now: () => Date) {
  const { backOffice, origin, secret } = settings;
  const headers = headersFor(backOffice);
  return async (request: Request): Promise<Response> => {
    const { pathname, origin: requestedOrigin } = new URL(request.url);
    // Against DNS rebinding: under another name a foreign page could read this tool's responses.
    if (requestedOrigin !== origin && pathname === "/") return Response.redirect(`${origin}/`);
    if (requestedOrigin !== origin) return new Response(`This tool is at ${origin}`, { status: 421, headers });
    const person = signedIn(request, secret);
    const method = request.method === "HEAD" ? "GET" : request.method;
    switch (`${method} ${pathname}`) {
      case "GET /":
        return html(person ? await deskPage(person, backOffice) : await signInPage(), headers);
      case "GET /ticket": {
        if (!person) return Response.json({ error: "Sign in first" }, { status: 401, headers });
        const ticket = signTicket({ person, origin, secret, now: now() });
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

async function signInPage(): Promise<string> {
  const people = PEOPLE.map(
    ({ id, name, role, backOfficeRole }) =>
      `<button type="submit" name="person" value="${id}"><strong>${name}</strong><span>${role} · ${backOfficeRole.toLowerCase()}</span></button>`,
  );
  return (await template("sign-in")).replace("{people}", people.join("\n"));
}

async function deskPage({ name, role }: Person, backOffice: string): Promise<string> {
  const values: Record<string, string> = { name, role, backOffice };
  return (await template("desk")).replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}

const template = (name: string) => Bun.file(`${import.meta.dir}/../public/${name}.html`).text();

const headersFor = (backOffice: string) => ({
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    `frame-src ${backOffice}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; "),
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
});

const COOKIE = "desk";

function signInCookie(person: Person, key: string): string {
  return `${COOKIE}=${person.id}.${signatureOf(person.id, key)}; Path=/; HttpOnly; SameSite=Lax`;
}

const signOutCookie = `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;

function signedIn(request: Request, key: string): Person | null {
  const cookie = request.headers.get("Cookie") ?? "";
  const [, id = "", signature = ""] = /(?:^|;\s*)desk=(\w+)\.([\w-]+)/.exec(cookie) ?? [];
  const expected = Buffer.from(signatureOf(id, key));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? personOf(id) : null;
}

const signatureOf = (id: string, key: string) =>
  createHmac("sha256", key).update(`signed in: ${id}`).digest("base64url");

type TicketFor = { person: Person; origin: string; secret: string; now: Date };

const LIFETIME_SECONDS = 60;

/** An HS256 JWT that opens the back-office in a frame on `origin` once. */
function signTicket({ person, origin, secret, now }: TicketFor): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: "harbour-desk",
    sub: person.id,
    name: person.name,
    role: person.backOfficeRole,
    aud: "admin-embed",
    origin,
    jti: randomUUID(),
    iat: issuedAt,
    exp: issuedAt + LIFETIME_SECONDS,
  };
  const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
