import { type OutboundOutcome, observe } from "@ledgerline/telemetry/observe";
import { createTransport } from "nodemailer";
import { type Mailer, MailRefused } from "./mailer.ts";

export interface MailSettings {
  /** `smtp://` or `smtps://`, with the user and the password. */
  smtpUrl: string;
  /** The sender, such as `Ledgerline <books@ledgerline.example>`. */
  from: string;
}

const TIMEOUT_MS = 20_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Sends through a mail server, always encrypted unless it is on this machine or its address says otherwise. */
export function createSmtpMailer({ smtpUrl, from }: MailSettings): Mailer {
  const transport = createTransport(withDefaults(smtpUrl), { from });
  return {
    send: (mail) =>
      observe("outbound", { service: "smtp" }, async (call) => {
        try {
          await transport.sendMail(mail);
          call.outcome = "ok";
        } catch (error) {
          call.outcome = outcomeOf(error);
          if (!isFinal(error)) throw error;
          throw new MailRefused("the mail server refused a message", { cause: error });
        }
      }),
  };
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

/** 4xx asks for another try, 5xx refuses; a connection that fails has neither. */
function outcomeOf(error: unknown): OutboundOutcome {
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
