import { createTransport } from "nodemailer";

export interface MailSettings {
  /** `smtp://` or `smtps://`, with the user and the password. */
  smtpUrl: string;
  /** The sender, such as `Ledgerline <books@ledgerline.example>`. */
  from: string;
}

const TIMEOUT_MS = 20_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function createSmtpTransport({ smtpUrl, from }: MailSettings) {
  return createTransport(withDefaults(smtpUrl), { from });
}

function withDefaults(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const { protocol, hostname, searchParams } = url;
  const plain = LOOPBACK.test(hostname) || searchParams.has("ignoreTLS");
  if (protocol === "smtp:" && !plain && !searchParams.has("requireTLS")) searchParams.set("requireTLS", "true");
  for (const timeout of ["connectionTimeout", "greetingTimeout", "socketTimeout"]) {
    if (!searchParams.has(timeout)) searchParams.set(timeout, String(TIMEOUT_MS));
  }
  return url.href;
}
