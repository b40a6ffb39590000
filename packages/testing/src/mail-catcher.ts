import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

interface CaughtMail {
  to: string | undefined;
  subject: string | undefined;
  text: string;
  html: string;
  /** The header that lets mail programs unsubscribe. */
  unsubscribe?: string;
}

interface MailCatcher {
  url: string;
  close(): Promise<void>;
}

/**
 * A real SMTP server that keeps each message as a file in a folder, so that any process can read it. `taken` is waited for
 * before it says that it has one.
 */
export async function startMailCatcher(
  folder: string,
  taken: () => Promise<void> = async () => {},
): Promise<MailCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const name = `${String(Date.now()).padStart(15, "0")}-${randomUUID()}.eml`;
      text(stream)
        .then((raw) => writeFile(join(folder, name), raw))
        .then(taken)
        .then(() => done(), done);
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("the mail catcher has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The messages to an address, oldest first. */
export async function readMails(folder: string, to: string): Promise<CaughtMail[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails
    .map(({ headers, ...mail }) => ({
      to: mail.to?.[0]?.address,
      subject: mail.subject,
      text: mail.text ?? "",
      html: mail.html ?? "",
      ...ended(headers.find(({ key }) => key === "list-unsubscribe")?.value),
    }))
    .filter((mail) => mail.to === to);
}

function ended(unsubscribe: string | undefined): Pick<CaughtMail, "unsubscribe"> {
  return unsubscribe === undefined ? {} : { unsubscribe };
}
