import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createServer, type Server } from "node:net";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../../platform/db/rows";
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

type Received = { to: string[]; text: string };

/** A mail server that keeps what it receives. It knows as much of SMTP as these tests need. */
async function smtpSink() {
  const mails: Received[] = [];
  let refuses = false;
  const listener: Server = createServer((socket) => {
    let mail: Received = { to: [], text: "" };
    let isData = false;
    let pending = "";
    socket.write("220 sink\r\n");
    socket.on("data", (bytes) => {
      pending += bytes.toString("utf8");
      for (let end = pending.indexOf("\r\n"); end !== -1; end = pending.indexOf("\r\n")) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (isData) receive(line);
        else socket.write(answerTo(line));
      }
    });
    socket.on("error", () => {});
    const receive = (line: string) => {
      if (line !== ".") {
        mail.text += `${line.replace(/^\.\./, ".")}\n`;
        return;
      }
      isData = false;
      mails.push({ ...mail, text: mail.text.replace(/=\n/g, "").replace(/=3D/g, "=") });
      mail = { to: [], text: "" };
      socket.write("250 kept\r\n");
    };
    const answerTo = (line: string): string => {
      const to = /^RCPT TO:<(.+)>/i.exec(line)?.[1];
      if (to !== undefined && refuses) return "550 not here\r\n";
      if (to !== undefined) mail.to.push(to);
      if (/^STARTTLS/i.test(line)) return "502 unknown\r\n";
      if (/^QUIT/i.test(line)) return "221 bye\r\n";
      if (!/^DATA/i.test(line)) return "250 ok\r\n";
      isData = true;
      return "354 go on\r\n";
    };
  });
  await new Promise<void>((listening) => listener.listen(0, "0.0.0.0", listening));
  const address = listener.address();
  if (address === null || typeof address === "string") throw new Error("The sink has no port");
  return {
    mails,
    port: address.port,
    refuse: () => {
      refuses = true;
    },
    close: () => listener.close(),
  };
}
