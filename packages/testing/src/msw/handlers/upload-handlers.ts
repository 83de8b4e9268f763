import { HttpResponse, http } from "msw";

const HERE = "/api/video-submissions";

/** Every upload has received its first two chunks. */
export function uploadHandlers() {
  const status = { uploadId: "up-1", received: [0, 1], missing: [2, 3, 4], expiresAt: "2099-01-01T00:00:00.000Z" };
  return [
    http.post(`${HERE}/init-upload`, () => HttpResponse.json(status, { status: 201 })),
    http.put(`${HERE}/uploads/:uploadId/chunks/:index`, () => HttpResponse.json({})),
    http.post(`${HERE}/upload-chunk`, () => HttpResponse.json({})),
    http.post(`${HERE}/upload-poster`, () => HttpResponse.json(status)),
    http.post(`${HERE}/finalize-upload`, () => HttpResponse.json({ id: 1 }, { status: 201 })),
    http.post(`${HERE}/upload`, () => HttpResponse.json({ id: 1 }, { status: 201 })),
    http.get(`${HERE}/upload-status/:uploadId`, () => HttpResponse.json(status)),
    http.delete(`${HERE}/uploads/:uploadId`, () => new HttpResponse(null, { status: 204 })),
  ];
}
