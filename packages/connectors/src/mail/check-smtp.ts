import { createSmtpTransport, type MailSettings } from "./create-smtp-transport.ts";

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
