import { type OutboundOutcome, observe } from "@ledgerline/telemetry";
import { createSmtpTransport, type MailSettings } from "./create-smtp-transport.ts";
import { type Mailer, MailRefused } from "./mailer.ts";

/** One address and nothing else: a mail library reads a list, a name or a comment into more than that. */
const ONE_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/;

/** Sends through a mail server, always encrypted unless it is on this machine or its address says otherwise. */
export function createSmtpMailer(settings: MailSettings): Mailer {
  const transport = createSmtpTransport(settings);
  return {
    send: ({ unsubscribe, ...mail }) =>
      observe("outbound", { service: "smtp" }, async (call) => {
        try {
          if (!ONE_ADDRESS.test(mail.to)) throw new MailRefused("the recipient is not one address");
          await transport.sendMail({ ...mail, ...(unsubscribe && { list: { unsubscribe } }) });
          call.outcome = "ok";
        } catch (error) {
          call.outcome = outcomeOf(error);
          if (error instanceof MailRefused || !isFinal(error)) throw error;
          throw new MailRefused("the mail server refused a message", { cause: error });
        }
      }),
  };
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
