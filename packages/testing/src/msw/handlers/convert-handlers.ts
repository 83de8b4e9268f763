import { HttpResponse, http } from "msw";

const PAGES = "/api/convert/pages/kX0mH1v3Qm7nq2c1o0a9Zt5yRr8uWb4eLf6Gd7sJpIk";

export const examplePages = [1, 2, 3].map((page) => `${PAGES}/${page}.png`);

// One grey pixel, Base64.
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGN4BwAA8ADv8GkuoQAAAABJRU5ErkJggg==";

export function convertHandlers() {
  const png = () =>
    new HttpResponse(
      Uint8Array.from(atob(PNG), (byte) => byte.charCodeAt(0)),
      { headers: { "Content-Type": "image/png" } },
    );
  return [
    http.post("/api/convert/pdf-to-png", () => HttpResponse.json({ success: true, images: examplePages, error: null })),
    http.get("/api/convert/pages/:token/:page", png),
  ];
}
