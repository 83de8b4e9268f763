import { createServer, type Server } from "node:net";

type Received = { to: string[]; text: string };

/** A mail server that keeps what it receives. It knows as much of SMTP as these tests need. */
export async function smtpSink() {
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
