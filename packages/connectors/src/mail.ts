import { type OutboundOutcome, observe } from "@ledgerline/runtime/telemetry";
import { createTransport } from "nodemailer";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A picture that the HTML shows as `cid:logo`. */
  logo?: { kind: "png" | "jpeg"; bytes: Uint8Array };
  /** The address where the recipient ends further messages of this kind. */
  unsubscribe?: string;
}

export interface Mailer {
  /** Throws MailRefused if trying again is useless, and anything else if it may help. */
  send(mail: Mail): Promise<void>;
}

/** The mail server refused this message or its recipient for good. */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRefused";
  }
}

/** The mail server did not take this message, but may later. After other errors, nobody knows. */
export class MailNotTaken extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailNotTaken";
  }
}

export interface MailSettings {
  /** `smtp://` or `smtps://`, with the user and the password. */
  smtpUrl: string;
  /** The sender, such as `Ledgerline <books@ledgerline.example>`. */
  from: string;
}

const TIMEOUT_MS = 20_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function createSmtpTransport({ smtpUrl, from }: MailSettings) {
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

/** One address and nothing else: a mail library reads a list, a name or a comment into more than that. */
const ONE_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/;

/** Sends through a mail server, always encrypted unless it is on this machine or its address says otherwise. */
export function createSmtpMailer(settings: MailSettings): Mailer {
  const transport = createSmtpTransport(settings);
  return {
    send: ({ unsubscribe, logo, ...mail }) =>
      observe("outbound", { service: "smtp" }, async (call) => {
        try {
          if (!ONE_ADDRESS.test(mail.to)) throw new MailRefused("the recipient is not one address");
          await transport.sendMail({
            ...mail,
            ...(unsubscribe && { list: { unsubscribe } }),
            ...(logo && { attachments: [attachmentOf(logo)] }),
          });
          call.outcome = "ok";
        } catch (error) {
          call.outcome = outcomeOf(error);
          if (error instanceof MailRefused) throw error;
          if (wasNotTaken(error)) throw new MailNotTaken("the mail server did not take a message", { cause: error });
          if (!isFinal(error)) throw error;
          throw new MailRefused("the mail server refused a message", { cause: error });
        }
      }),
  };
}

function attachmentOf({ kind, bytes }: NonNullable<Mail["logo"]>) {
  const shown = { cid: "logo", contentDisposition: "inline" as const };
  return { ...shown, filename: `logo.${kind}`, contentType: `image/${kind}`, content: Buffer.from(bytes) };
}

/** 4xx asks for another try, 5xx refuses; a failed connection has neither. */
function outcomeOf(error: unknown): OutboundOutcome {
  if (error instanceof MailRefused) return "refused";
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  if (code >= 500) return "refused";
  return code >= 400 ? "failed" : "unreachable";
}

/** A 5xx answer about the message. A wrong password is one too, but the operator can correct that. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error)) return false;
  const { responseCode, code } = error as Error & { responseCode?: number; code?: string };
  return (responseCode ?? 0) >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
}

/** It answered that it should be tried again, or was never reached. */
function wasNotTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const {
    responseCode = 0,
    code,
    syscall,
  } = error as Error & {
    responseCode?: number;
    code?: string;
    syscall?: string;
  };
  return (responseCode >= 400 && responseCode < 500) || code === "EDNS" || syscall === "connect";
}

/** Connects and logs in, and sends nothing. Returns the fault as a code or a status; null if there is none. */
export async function checkSmtp(settings: MailSettings): Promise<string | null> {
  const transport = createSmtpTransport(settings);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    return [code ?? "no answer", responseCode].filter((part) => part !== undefined).join(" ");
  } finally {
    transport.close();
  }
}
