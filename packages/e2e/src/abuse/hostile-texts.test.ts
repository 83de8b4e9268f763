import { beforeAll, describe, expect, test } from "bun:test";
import { demoVideos } from "@crm/demo";
import { csvRecord } from "@crm/domain/import/csv-cell";
import { storableText } from "@crm/domain/text/storable-text";
import { adminOf, type Call, strangerOf } from "../product/call";
import { running } from "../product/running";
import { HOSTILE_TEXTS, keptText, naughtyStrings } from "./hostile-text-samples";

const product = running();
let admin: Call;
beforeAll(async () => {
  admin = await adminOf(product());
});

const naughty = (await naughtyStrings()) ?? [];
const texts = [...HOSTILE_TEXTS.map(([, text]) => text), ...naughty];
const period = { monthlyFee: "10", startDate: "2027-01-01", endDate: "2027-12-31" };
const json = async (path: string, init: Parameters<Call>[1] = {}) => {
  const answer = await admin(path, init);
  expect([path, answer.status < 500]).toEqual([path, true]);
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
};

describe("hostile texts", () => {
  test.each(HOSTILE_TEXTS)(
    "%s is stored unchanged in every field of a contract and found by search",
    async (_, text) => {
      const contract = {
        ...period,
        fullName: `N ${text}`,
        socialHandle: `@h ${text}`,
        notes: text,
        platform: text.slice(0, 40),
        platforms: [text.slice(0, 40)],
      };
      const { status, body } = await json("/api/contracts", { method: "POST", json: contract });
      expect(status).toBe(201);
      expect(body.fullName).toBe(keptText(`N ${text}`));
      expect(body.notes).toBe(storableText(text));
      const found = await json(`/api/contracts?search=${encodeURIComponent(keptText(`N ${text}`).toWellFormed())}`);
      expect(found.body.map(({ id }: { id: number }) => id)).toContain(body.id);
      await json(`/api/contracts/${body.id}`, { method: "PUT", json: { notes: `${text}${text}` } });
      const { body: timeline } = await json(`/api/contracts/${body.id}/timeline`);
      expect(timeline[0].after.notes).toBe(storableText(`${text}${text}`));
      expect((await json(`/api/contracts/${body.id}`, { method: "DELETE" })).status).toBe(204);
    },
  );

  test.each(HOSTILE_TEXTS)(
    "%s in a file's name, notes and tags stays text, and the vault's search finds it or nothing",
    async (what, text) => {
      const form = new FormData();
      form.set("file", new File([`the words of ${what}`], "file"), `${text.replaceAll("\0", "").toWellFormed()}.txt`);
      const uploaded = await json("/api/contract-files/upload", { method: "POST", body: form });
      if (uploaded.status !== 201) return;
      const { id } = uploaded.body;
      const changed = await json(`/api/contract-files/${id}`, { method: "PATCH", json: { notes: text, tags: text } });
      expect(changed.body).toMatchObject({ notes: storableText(text) });
      const found = await json(`/api/contract-files?search=${encodeURIComponent(text.toWellFormed())}`);
      expect(Array.isArray(found.body)).toBe(true);
      const download = await admin(`/api/contract-files/${id}/download`);
      expect(download.headers.get("content-disposition")).toStartWith("attachment");
      expect(download.headers.getSetCookie()).toEqual([]);
    },
  );

  test("hostile texts in a video's caption, notes and comments are returned as plain text, and the search finds the video by its creator", async () => {
    for (const [at, [, text]] of HOSTILE_TEXTS.entries()) {
      const contract = { ...period, fullName: `V ${text}`, socialHandle: `@v${at}` };
      const { body: creator } = await json("/api/contracts", { method: "POST", json: contract });
      const form = new FormData();
      for (const field of ["title", "description"]) form.set(field, `C ${text}`.replaceAll("\0", "").toWellFormed());
      form.set("contractId", String(creator.id));
      form.set("video", Bun.file(demoVideos.silent.path), demoVideos.silent.fileName);
      const { status, body: video } = await json("/api/video-submissions/upload", { method: "POST", body: form });
      expect([text, status]).toEqual([text, 201]);
      const review = { status: "rejected", adminNotes: text };
      const decided = await json(`/api/video-submissions/${video.id}/status`, { method: "PUT", json: review });
      expect(decided.body.adminNotes ?? "").toBe(storableText(text).trim());
      const remark = { atSeconds: 1, text: `K ${text}` };
      const said = await json(`/api/video-submissions/${video.id}/comments`, { method: "POST", json: remark });
      expect([text, said.status]).toEqual([text, 201]);
      const search = encodeURIComponent(keptText(`V ${text}`).toWellFormed());
      const found = await json(`/api/video-submissions?search=${search}&limit=5`);
      expect(found.body.map(({ id }: { id: number }) => id)).toContain(video.id);
      await json(`/api/video-submissions/summary?search=${search}`);
      await json(`/api/contracts/${creator.id}`, { method: "DELETE" });
    }
  });

  test("hostile texts in a payout's details, description and notes are shown as plain text in its list, timeline, table and invoice", async () => {
    for (const [at, [, text]] of HOSTILE_TEXTS.entries()) {
      const contract = { ...period, fullName: `P ${text}`, socialHandle: `@p${at}` };
      const { body: creator } = await json("/api/contracts", { method: "POST", json: contract });
      const asked = { contractId: creator.id, paymentMethod: "paypal", paymentDetails: `D ${text}`, description: text };
      const { status, body: payout } = await json("/api/payout-requests", { method: "POST", json: asked });
      expect([text, status]).toEqual([text, 201]);
      expect(payout.description ?? "").toBe(storableText(text).trim());
      const path = `/api/payout-requests/${payout.id}`;
      const opened = await json(`${path}/reveal`, { method: "POST" });
      expect(opened.body.paymentDetails).toBe(storableText(`D ${text}`).trim());
      const letterhead = { businessName: text, businessAddress: text, businessTaxNumber: text, invoiceNote: text };
      await json("/api/settings", { method: "PUT", json: letterhead });
      const invoice = await admin(`${path}/invoice`);
      expect([text, invoice.status, invoice.headers.get("content-type")]).toEqual([text, 200, "application/pdf"]);
      const pdf = Buffer.from(await invoice.arrayBuffer()).toString("latin1");
      expect(pdf).not.toMatch(/\/(?:JavaScript|JS|OpenAction|AA|URI|Launch)\b/);
      const search = encodeURIComponent(keptText(`P ${text}`).toWellFormed());
      const found = await json(`/api/payout-requests?search=${search}&limit=5`);
      expect(found.body.map(({ id }: { id: number }) => id)).toContain(payout.id);
      const declined = { status: "CANCELLED", declineNotes: `N ${text}` };
      const { body: row } = await json(`${path}/status`, { method: "PUT", json: declined });
      expect(row.declineNotes).toBe(storableText(`N ${text}`).trim());
      const { body: timeline } = await json(`${path}/timeline`);
      expect(timeline[0].after.declineNotes).toBe(row.declineNotes);
      expect((await admin(`/api/payout-requests/export?search=${search}`)).status).toBe(200);
      expect((await json(`/api/contracts/${creator.id}`, { method: "DELETE" })).status).toBe(204);
    }
  });

  test("hostile texts in a submission's title, notes and review are returned as plain text, and the search finds them", async () => {
    const contract = { ...period, fullName: "Maker", socialHandle: "@maker" };
    const { body: creator } = await json("/api/contracts", { method: "POST", json: contract });
    for (const [, text] of HOSTILE_TEXTS) {
      const sent = { contractId: creator.id, title: `H ${text}`, notes: `N ${text}` };
      const { status, body } = await json("/api/submissions", { method: "POST", json: sent });
      expect([text, status]).toEqual([text, 201]);
      const kept = { title: keptText(`H ${text}`).trim(), notes: storableText(`N ${text}`).trim(), status: "PENDING" };
      expect(body).toMatchObject(kept);
      expect((await json("/api/submissions", { method: "POST", json: { ...sent, externalUrl: text } })).status).toBe(
        400,
      );
      const found = await json(`/api/submissions?search=${encodeURIComponent(kept.title)}&limit=5`);
      expect(found.body.map(({ id }: { id: string }) => id)).toContain(body.id);
      const review = { status: "REJECTED", reviewNotes: `R ${text}` };
      const decided = await json(`/api/submissions/${body.id}`, { method: "PUT", json: review });
      expect(decided.body.reviewNotes).toBe(storableText(`R ${text}`).trim());
      expect((await json(`/api/submissions/${encodeURIComponent(text.toWellFormed())}`)).status).toBe(404);
    }
    expect((await json(`/api/contracts/${creator.id}`, { method: "DELETE" })).status).toBe(204);
  });

  test("hostile texts in contact notes are returned as plain text, and the search of creators finds one or nothing", async () => {
    const contract = { ...period, fullName: "Notes", socialHandle: "@contact-notes" };
    const { body: creator } = await json("/api/contracts", { method: "POST", json: contract });
    for (const [, text] of HOSTILE_TEXTS) {
      const kept = storableText(text).trim() || null;
      const { body: task } = await json(`/api/communication-schedule/create/${creator.id}`, { method: "POST" });
      const changed = await json(`/api/communication-schedule/${task.id}`, { method: "PATCH", json: { notes: text } });
      expect(changed.body.notes).toBe(kept);
      const done = { method: "POST", json: { notes: text } };
      const { body } = await json(`/api/communication-schedule/complete/${creator.id}`, done);
      expect(body.notes).toBe(kept);
      const search = encodeURIComponent(text.toWellFormed());
      for (const path of ["/api/contracts/communication-status", "/api/communication-schedule"])
        expect(Array.isArray((await json(`${path}?search=${search}&limit=5`)).body)).toBe(true);
      await json(`/api/communication-schedule/${body.next.id}`, { method: "DELETE" });
    }
    const { body: contacts } = await json(`/api/communication-history?contractId=${creator.id}`);
    expect(contacts).toHaveLength(HOSTILE_TEXTS.length);
  });

  test("hostile texts in an announcement are shown as plain text in its list and the portal, and the search finds them", async () => {
    const { body: creator } = await json("/api/contracts", {
      method: "POST",
      json: { ...period, fullName: "Reader", socialHandle: "@reader" },
    });
    const { body: portal } = await json(`/api/contracts/${creator.id}/create-portal`, { method: "POST" });
    for (const [, text] of HOSTILE_TEXTS) {
      const sent = { contractId: creator.id, title: `A ${text}`, message: `M ${text}` };
      const { status, body } = await json("/api/portal-announcements", { method: "POST", json: sent });
      expect([text, status]).toEqual([text, 201]);
      const kept = { title: keptText(`A ${text}`).trim(), message: storableText(`M ${text}`).trim() };
      expect(body).toMatchObject(kept);
      const search = encodeURIComponent(kept.title);
      const found = await json(`/api/portal-announcements?search=${search}&limit=5`);
      expect(found.body.map(({ id }: { id: number }) => id)).toContain(body.id);
      const shown = await (await fetch(`${product().origin}/api/portal/${portal.slug}/announcements`)).json();
      expect(shown).toMatchObject([kept]);
      expect((await json(`/api/portal-announcements/${body.id}`, { method: "DELETE" })).status).toBe(204);
    }
  });

  test("hostile spark codes are shown as plain text in the portal, their video and the list, and the search finds them", async () => {
    const contract = { ...period, fullName: "Sparks", socialHandle: "@sparks" };
    const { body: creator } = await json("/api/contracts", { method: "POST", json: contract });
    const { body: portal } = await json(`/api/contracts/${creator.id}/create-portal`, { method: "POST" });
    const form = new FormData();
    for (const [field, text] of [
      ["title", "Spring look"],
      ["contractId", String(creator.id)],
    ] as const)
      form.set(field, text);
    form.set("video", Bun.file(demoVideos.silent.path), demoVideos.silent.fileName);
    const { body: video } = await json("/api/video-submissions/upload", { method: "POST", body: form });
    const stranger = strangerOf(product());
    const address = `/api/portal/${portal.slug}`;
    for (const [, text] of HOSTILE_TEXTS) {
      const sent = { submissionId: video.id, codes: [`S ${text}`] };
      const kept = [keptText(`S ${text}`)];
      const answer = await stranger(`${address}/spark-codes`, { method: "POST", json: sent });
      expect([text, answer.status, (await answer.json()).sparkCodes]).toEqual([text, 200, kept]);
      const shown = await (await stranger(address)).json();
      expect(shown.videoUploads).toMatchObject([{ id: video.id, sparkCodes: kept }]);
      expect((await json(`/api/video-submissions/${video.id}`)).body.sparkCodes).toEqual(kept);
      const found = await json(`/api/spark-codes?search=${encodeURIComponent(kept.join())}&limit=5`);
      expect(found.body).toMatchObject([{ submissionId: video.id, sparkCodes: kept }]);
    }
    await json(`/api/contracts/${creator.id}`, { method: "DELETE" });
  });

  test("hostile texts in a product request are shown as plain text in the portal, the list and the revealed address, and the search finds them", async () => {
    const contract = { ...period, fullName: "Parcels", socialHandle: "@parcels" };
    const { body: creator } = await json("/api/contracts", { method: "POST", json: contract });
    const { body: portal } = await json(`/api/contracts/${creator.id}/create-portal`, { method: "POST" });
    const stranger = strangerOf(product());
    const address = `/api/portal/${portal.slug}`;
    const kept = (text: string) => storableText(text).trim();
    for (const [, text] of HOSTILE_TEXTS) {
      const asked = { requestedProducts: `P ${text}`, shippingAddress: `A ${text}`, note: `N ${text}` };
      const answer = await stranger(`${address}/product-requests`, { method: "POST", json: asked });
      expect([text, answer.status]).toEqual([text, 201]);
      const { id } = await answer.json();
      const shown = await (await stranger(address)).json();
      expect(shown.products.latest).toMatchObject({
        id,
        requestedProducts: kept(`P ${text}`),
        note: kept(`N ${text}`),
      });
      const { body: revealed } = await json(`/api/product-requests/${id}/reveal`, { method: "POST" });
      expect(revealed.shippingAddress).toBe(kept(`A ${text}`));
      const found = await json(`/api/product-requests?search=${encodeURIComponent(kept(`P ${text}`))}&limit=5`);
      expect(found.body.map((row: { id: number }) => row.id)).toContain(id);
      const declined = { status: "DECLINED", declineNotes: `R ${text}` };
      const decided = await json(`/api/product-requests/${id}/status`, { method: "PUT", json: declined });
      expect(decided.body.declineNotes).toBe(kept(`R ${text}`));
    }
    await json(`/api/contracts/${creator.id}`, { method: "DELETE" });
  });

  test("a search for wildcards, quotes or SQL finds only rows that contain them", async () => {
    await json("/api/contracts", {
      method: "POST",
      json: { ...period, fullName: "Plain Person", socialHandle: "@plain" },
    });
    for (const [, text] of HOSTILE_TEXTS) {
      const search = encodeURIComponent(text.toWellFormed());
      const { status, body } = await json(`/api/contracts?search=${search}`);
      expect([text, status, body]).toEqual([text, 200, []]);
      await json(`/api/contract-files?search=${search}`);
      await json(`/api/contract-files?search=${search}&limit=5`);
      const videos = await json(`/api/video-submissions?search=${search}`);
      expect([text, videos.status, videos.body]).toEqual([text, 200, []]);
      const payouts = await json(`/api/payout-requests?search=${search}`);
      expect([text, payouts.status, payouts.body]).toEqual([text, 200, []]);
      const products = await json(`/api/product-requests?search=${search}`);
      expect([text, products.status, products.body]).toEqual([text, 200, []]);
      const codes = await json(`/api/spark-codes?search=${search}`);
      expect([text, codes.status, codes.body]).toEqual([text, 200, []]);
      const announcements = await json(`/api/portal-announcements?search=${search}`);
      expect([text, announcements.status, announcements.body]).toEqual([text, 200, []]);
    }
  });

  test("an import and an export preserve every hostile text", async () => {
    const rows = HOSTILE_TEXTS.map(([, text], at) => csvRecord([`R ${keptText(text)}`, `@row${at}`, keptText(text)]));
    const csv = [csvRecord(["Full Name", "Social Media Handle", "Notes"]), ...rows].join("\r\n");
    const form = () => {
      const body = new FormData();
      body.set("file", new File([csv], "contracts.csv", { type: "text/csv" }));
      return { method: "POST", body };
    };
    const { body } = await json("/api/contracts/import", form());
    expect(body.summary).toMatchObject({ created: HOSTILE_TEXTS.length, failed: 0 });
    const exported = await (await admin("/api/contracts/export")).text();
    const again = new FormData();
    again.set("file", new File([exported], "contracts.csv", { type: "text/csv" }));
    const { body: second } = await json("/api/contracts/import", { method: "POST", body: again });
    expect(second.summary).toMatchObject({ created: 0, updated: 0, failed: 0 });
  });

  test("a bulk save of hostile texts stores or reports each row once", async () => {
    const save = () => {
      const rows = texts.map((text, at) => ({
        ...period,
        fullName: text,
        socialHandle: `@bulk${at}`,
        notes: text,
        tags: text,
      }));
      return json("/api/contracts/bulk-upsert", { method: "POST", json: rows });
    };
    const { status, body } = await save();
    expect([status, body.summary.created + body.summary.failed.length]).toEqual([200, texts.length]);
    const again = await save();
    expect([again.body.summary.created, again.body.summary.updated]).toEqual([0, body.summary.created]);
  });

  test.skipIf(naughty.length === 0)(
    "every naughty string is a harmless search and name (needs CORPUS_DIR)",
    async () => {
      for (const text of naughty) {
        const search = encodeURIComponent(text.toWellFormed().slice(0, 200));
        await json(`/api/contracts?search=${search}&limit=5`);
        await json(`/api/contract-files?search=${search}&limit=5`);
      }
    },
  );

  const PROTOTYPES = ["__proto__", "constructor", "prototype"].flatMap((key) => [
    `{"${key}":{"isAdmin":true,"status":"ARCHIVED","id":1}`,
    `{"constructor":{"${key}":{"isAdmin":true}}`,
  ]);
  test.each(PROTOTYPES)("a body with %s changes no prototype and no protected field", async (start) => {
    const rest = JSON.stringify({ ...period, fullName: "Proto", socialHandle: `@p${start.length}` }).slice(1);
    const headers = { "Content-Type": "application/json" };
    const { status, body } = await json("/api/contracts", { method: "POST", body: `${start},${rest}`, headers });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "ACTIVE", version: 1 });
    expect(body).not.toHaveProperty("isAdmin");
    await json(`/api/contracts/${body.id}`, { method: "PUT", body: `${start}}`, headers });
    await json("/api/contracts/bulk-upsert", { method: "POST", body: `[${start},${rest}]`, headers });
    const after = await json(`/api/contracts/${body.id}`);
    expect(after.body).toMatchObject({ status: "ACTIVE" });
    expect(after.body).not.toHaveProperty("isAdmin");
    await admin(`/api/contracts/${body.id}`, { method: "DELETE" });
  });

  const PLACES = [
    "/api/contracts?status=",
    "/api/contracts?sort=",
    "/api/contracts?limit=5&cursor=",
    "/api/contracts?limit=",
    "/api/contracts/",
    "/api/contract-files?contractId=",
    "/api/contract-files?type=",
    "/api/contract-files/",
    "/api/revenue?contractId=",
  ];
  test.each(PLACES)("%s refuses each hostile text or finds nothing, never with a 5xx", async (place) => {
    for (const [, text] of HOSTILE_TEXTS) {
      const { status } = await json(place + encodeURIComponent(text.toWellFormed()));
      expect([text, [200, 400, 404].includes(status)]).toEqual([text, true]);
    }
    expect((await admin("/health")).status).toBe(200);
  });
});
