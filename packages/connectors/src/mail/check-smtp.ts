import { createSmtpTransport, type MailSettings } from "./create-smtp-transport.ts";

/** Connects and logs in, and sends nothing. What is wrong, in a code or a status, or null. */
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
