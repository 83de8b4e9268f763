import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../../platform/db/rows";
import { smtpSink } from "../../platform/mail/test/smtp-sink";
import { PASSWORD, strangerOf, type Team, teamOf, tokenIn } from "../team/test/team";
import { mailLinkJob } from "./mail-link";

setDefaultTimeout(60_000);

const PUBLIC_URL = new URL("http://crm.example");

let sink: Awaited<ReturnType<typeof smtpSink>>;
let server: TestServer;
let team: Team;
beforeEach(async () => {
  sink = await smtpSink();
  const mail = { url: `smtp://127.0.0.1:${sink.port}`, from: "Team <team@crm.example>" };
  server = await createTestServer({ site: { publicUrl: PUBLIC_URL }, deps: { mail } });
  team = await teamOf(server);
});
afterEach(async () => {
  await server.close();
  sink.close();
});

const linkIn = (mail: string) => /^http:\/\/crm\.example\/#\S+$/m.exec(mail)?.[0] ?? "";

const queued = () =>
  rowsOf(server.deps.db, z.object({ data: z.unknown() }), sql`select data from pgboss.job where name = 'mail-link'`);

describe("with a mail server", () => {
  test("an invitation is mailed, with the link that the screen shows", async () => {
    await server.admin("/api/settings", { method: "PUT", json: { businessName: "Lumen\r\nBcc: eve@x.example" } });
    const { link, token, mailed } = await team.invite("maria", "MANAGER");
    expect([mailed, link]).toEqual([true, `http://crm.example/#invitation=${token}`]);
    expect(JSON.stringify(await queued())).not.toContain(token);
    await server.runJobs();
    const [mail, ...others] = sink.mails;
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(["maria@team.example"]);
    expect(mail?.text).toContain("From: Team <team@crm.example>");
    expect(mail?.text).not.toMatch(/^Bcc:/m);
    expect(mail?.text).toContain("expires in 72 hours");
    expect(linkIn(mail?.text ?? "")).toBe(link);
    expect((await team.accept(token)).status).toBe(200);
  });

  test("a link that was replaced while its mail waited is not mailed", async () => {
    await team.invite("maria", "MANAGER");
    const { link } = await team.invite("maria", "MANAGER");
    await server.runJobs();
    expect(sink.mails.map(({ text }) => linkIn(text))).toEqual([link]);
  });

  test("a forgotten password gets a mail, unless nobody has that e-mail", async () => {
    const { email } = await team.join("maria", "MANAGER");
    await server.runJobs();
    sink.mails.length = 0;
    expect(await (await server.request("/api/auth/methods")).json()).toMatchObject({ mail: true });
    for (const each of [email, "nobody@team.example"])
      await strangerOf(server)("/api/auth/forgot", {
        method: "POST",
        json: { email: each },
        headers: { "X-Forwarded-Host": "evil.example" },
      });
    await server.runJobs();
    await server.runJobs();
    expect(sink.mails.map(({ to }) => to)).toEqual([[email]]);
    const token = tokenIn(linkIn(sink.mails[0]?.text ?? ""));
    const answer = await strangerOf(server)("/api/auth/reset", {
      method: "POST",
      json: { token, password: `${PASSWORD} 2` },
    });
    expect(answer.status).toBe(200);
  });

  test("a reset link of an owner is mailed too", async () => {
    const { id } = await team.join("maria", "MANAGER");
    const { link, mailed } = await (await server.admin(`/api/people/${id}/reset-link`, { method: "POST" })).json();
    await server.runJobs();
    expect([mailed, linkIn(sink.mails.at(-1)?.text ?? "")]).toEqual([true, link]);
  });

  test("that offers no encryption, no mail is sent, except to one on this machine", async () => {
    const { deps } = server;
    const job = mailLinkJob({ ...deps, mail: { url: `smtp://127.0.0.2:${sink.port}`, from: "team@crm.example" } });
    await team.invite("maria", "MANAGER");
    const [waiting] = await queued();
    await expect(job.run(waiting?.data)).rejects.toThrow("the mail server did not take a mail (ETLS)");
    expect(sink.mails).toEqual([]);
  });

  test("that refuses the mail, the job fails without naming the recipient", async () => {
    sink.refuse();
    await team.invite("maria", "MANAGER");
    const failed = await server.runJobs().then(
      () => null,
      (error: Error) => error,
    );
    expect(failed?.message).toBe("the mail server did not take a mail (EENVELOPE)");
  });
});
