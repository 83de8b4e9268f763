import { errorCode } from "@crm/domain/server/error-code";
import { WorkFailed } from "../errors/work-failed";

export type MailSettings = { url: string; from: string };

export type Mail = { to: string; subject: string; text: string };

const TIMEOUT_MS = 10_000;

/** Throws `WorkFailed` if the mail server does not take the mail. */
export async function sendMail({ url, from }: MailSettings, mail: Mail): Promise<void> {
  // Loaded at its first use, because most installations send no mail.
  const { createTransport } = await import("nodemailer");
  const { hostname, protocol } = new URL(url);
  const transport = createTransport(
    {
      url,
      requireTLS: protocol === "smtp:" && !LOCAL.has(hostname),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  try {
    await transport.sendMail(mail);
  } catch (error) {
    // Not the message, which may name the recipient.
    const code = errorCode(error) ?? "no code";
    throw new WorkFailed("mail_not_taken", `the mail server did not take a mail (${code})`);
  } finally {
    transport.close();
  }
}

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);
