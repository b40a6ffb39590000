import { once } from "node:events";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSmtpMailer, type Mail, type Mailer } from "./mail.ts";

interface Caught {
  from: string;
  recipients: string[];
  headers: Map<string, string[]>;
  body: string;
}

const FROM = "Ledgerline <books@ledgerline.example>";
const caught: Caught[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, { envelope }, done) {
    text(stream)
      .then((raw) => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        caught.push({ from: envelope.mailFrom ? envelope.mailFrom.address : "", recipients, ...parse(raw) });
      })
      .then(() => done(), done);
  },
});
let mailer: Mailer;

beforeAll(async () => {
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM });
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** Reads the headers as they went over the wire: folded lines are joined, and nothing is decoded. */
function parse(raw: string): Pick<Caught, "headers" | "body"> {
  const end = raw.indexOf("\r\n\r\n");
  const headers = new Map<string, string[]>();
  for (const line of raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n")) {
    const [, name = "", value = ""] = /^([!-9;-~]+): ?(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), value]);
  }
  return { headers, body: raw.slice(end + 4) };
}

/** Sends a message, and returns what the mail server was given, or null if nothing was. */
async function send(mail: Partial<Mail>): Promise<Caught | null> {
  caught.length = 0;
  const whole = { to: "nova@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>", ...mail };
  const refused = await mailer.send(whole).then(
    () => false,
    () => true,
  );
  expect(caught).toHaveLength(refused ? 0 : 1);
  return caught[0] ?? null;
}

const ONCE = ["from", "to", "subject", "message-id", "date", "mime-version", "content-type"];
const ALLOWED = [...ONCE, "content-transfer-encoding", "list-unsubscribe"].sort();

/** Fails unless the message has one recipient and the headers that the mailer writes, once each. */
function expectAsMeant({ from, recipients, headers }: Caught, to: string): void {
  expect(from).toBe("books@ledgerline.example");
  expect(recipients).toEqual([to]);
  expect(headers.get("from")).toEqual([FROM]);
  expect(headers.get("to")).toEqual([to]);
  for (const name of headers.keys()) expect(ALLOWED).toContain(name);
  for (const name of ONCE) expect(headers.get(name), name).toHaveLength(1);
}

const HOSTILE = [
  "\r\nBcc: thief@example.com",
  "\nBcc: thief@example.com",
  "\rBcc: thief@example.com",
  "\r\n\r\n<script>run()</script>",
  "\r\n.\r\nMAIL FROM:<thief@example.com>\r\nRCPT TO:<thief@example.com>\r\nDATA\r\n",
  "\u2028Bcc: thief@example.com",
  "\u0085Bcc: thief@example.com",
  "\0Bcc: thief@example.com",
  "=?utf-8?q?=0D=0ABcc:_thief@example.com?=",
  "=?utf-8?b?DQpCY2M6IHRoaWVmQGV4YW1wbGUuY29t?=",
  ", thief@example.com",
  "; thief@example.com",
  '" <thief@example.com>, "',
  "<thief@example.com>",
  "(a comment) thief@example.com",
  "group: thief@example.com;",
  "Növa \u202emoc.elpmaxe@feiht",
  "\u{1f3b5}".repeat(400),
  "x".repeat(100_000),
];

test.each(HOSTILE)("a subject with %j is one subject", async (hostile) => {
  const mail = await send({ subject: `Claim ${hostile}` });
  if (mail) expectAsMeant(mail, "nova@example.com");
});

test.each(HOSTILE)("a text with %j stays plain text", async (hostile) => {
  const mail = await send({ text: `Claim "${hostile}" has a deadline.`, html: `<p>${hostile}</p>` });
  expect(mail).not.toBeNull();
  if (mail) expectAsMeant(mail, "nova@example.com");
});

test.each(HOSTILE)("a link with %j is one header", async (hostile) => {
  const mail = await send({ unsubscribe: `https://ledgerline.example/no-messages#${hostile}` });
  if (mail) expectAsMeant(mail, "nova@example.com");
});

test.each([
  ...HOSTILE.map((hostile) => `nova@example.com${hostile}`),
  ...HOSTILE.map((hostile) => `${hostile}nova@example.com`),
  "thief@example.com,nova@example.com",
  "Nova <thief@example.com>",
  '"thief@example.com, x" <nova@example.com>',
  '"thief@example.com,"@example.com',
  "",
  "nova",
  "@example.com",
])("mail to an address like %j reaches nobody else", async (to) => {
  const mail = await send({ to });
  if (mail) expectAsMeant(mail, to);
});

test("mail goes only to a single address, and nothing adds a header, whatever the input", async () => {
  const part = fc.oneof(
    fc.constantFrom(...HOSTILE.slice(0, -2), "nova", "@", "example.com", '"', "<", ">", ",", ";", ":", "\\", "(", ")"),
    fc.string({ unit: "binary", maxLength: 10 }),
  );
  const hostile = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (to, subject) => {
      const mail = await send({ to, subject });
      if (mail) expectAsMeant(mail, to);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["an address with a plus", "nova+books@example.com"],
  ["an apostrophe", "o'nova@example.com"],
  ["all that a local part may have", "n.o!v#a$%&'*+/=?^_`{|}~-@example.com"],
  ["a long one", `${"n".repeat(64)}@${"a.".repeat(85)}example.com`],
])("%s is used as it is", async (_what, to) => {
  const mail = await send({ to, subject: "Größe: 5 € 🎵", unsubscribe: "https://ledgerline.example/no-messages#a.b" });
  expect(mail).not.toBeNull();
  if (!mail) return;
  expectAsMeant(mail, to);
  expect(mail.headers.get("list-unsubscribe")).toEqual(["<https://ledgerline.example/no-messages#a.b>"]);
  expect(mail.headers.get("subject")?.[0]).toMatch(/^=\?UTF-8\?/i);
});
