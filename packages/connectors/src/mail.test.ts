import { once } from "node:events";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { createSmtpMailer, MailRefused } from "./mail.ts";

const MAIL = { to: "nova@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
const FROM = "Ledgerline <books@ledgerline.example>";

async function startServer(options: SMTPServerOptions) {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], ...options });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const address = listening.address();
  return address !== null && typeof address === "object" ? address.port : 0;
}

const refuses = (responseCode: number): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error("no"), { responseCode })),
});

test.each([
  ["for good is given up", 550, true],
  ["for now may be tried again", 451, false],
])("a recipient that the mail server refuses %s", async (_what, code, final) => {
  const port = await startServer(refuses(code));
  const sent = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM }).send(MAIL);
  const error = await sent.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(final);
});

test("a mail server that cannot be reached may be tried again", async () => {
  const sent = createSmtpMailer({ smtpUrl: "smtp://127.0.0.1:1", from: FROM }).send(MAIL);
  const error = await sent.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
});

test("nothing is sent in clear to a mail server elsewhere, unless its address says so", async () => {
  const senders: string[] = [];
  const port = await startServer({
    onMailFrom: ({ address }, _session, done) => {
      senders.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume().once("end", () => done());
    },
  });
  // Reaches this machine under an address that does not look like it.
  const elsewhere = `smtp://0.0.0.0:${port}`;
  await expect(createSmtpMailer({ smtpUrl: elsewhere, from: FROM }).send(MAIL)).rejects.toThrow();
  expect(senders).toEqual([]);
  await createSmtpMailer({ smtpUrl: `${elsewhere}?ignoreTLS=true`, from: FROM }).send(MAIL);
  expect(senders).toEqual(["books@ledgerline.example"]);
});
