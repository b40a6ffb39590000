import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { WEBHOOK_EVENT_TYPES, type WebhookData } from "@ledgerline/contract/webhook-event-types";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";

const PAGE = readFileSync(new URL("../../../../docs/webhooks.md", import.meta.url), "utf8");
const blocks = (language: string) =>
  PAGE.split("```")
    .filter((text) => text.startsWith(`${language}\n`))
    .map((text) => text.slice(language.length + 1));

/** The fields of each event; a missing one does not compile. */
const FIELDS: { [Type in keyof WebhookData]: (keyof WebhookData[Type])[] } = {
  "statement.booked": ["statement_id"],
  "statement.refused": ["statement_id"],
  "statement.waiting": ["statement_id", "state"],
  "sync.finished": ["platform"],
  "sync.failed": ["platform", "status"],
  "board.findings": ["findings", "count"],
  "money.overdue": ["months", "count"],
  "claim.changed": ["claim_id", "state"],
  "run.closed": ["run_id"],
  "run.sent": ["run_id"],
  "payout.matched": ["payout_id", "statements"],
};

test("the page shows a body for every event, with its fields", () => {
  const bodies = blocks("json").map((text) => JSON.parse(text));
  expect(bodies.map(({ type }) => type)).toEqual(WEBHOOK_EVENT_TYPES);
  for (const { type, timestamp, data } of bodies) {
    expect(Object.keys(data), type).toEqual(["account_id", ...FIELDS[type as keyof WebhookData]]);
    expect(new Date(timestamp).toISOString()).toBe(timestamp);
    expect(PAGE).toContain(`\`${type}\``);
  }
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;
describe.skipIf(!hasPython)("the ten lines of Python on the page", () => {
  const [program = ""] = blocks("python");
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw3aQmYmJl5bA=";
  const body = '{"type":"run.closed"}';
  const sign = (at: Date) => new Webhook(secret).sign("msg_1", at, body);
  const ask = (signature: string, { at = new Date(), sent = body } = {}) => {
    const headers = {
      ...{ "webhook-id": "msg_1", "webhook-timestamp": `${Math.floor(at.getTime() / 1000)}` },
      "webhook-signature": signature,
    };
    const call = `print(is_from_ledgerline(${JSON.stringify(secret)}, ${JSON.stringify(headers)}, b'${sent}'))`;
    const { stdout, stderr } = spawnSync("python3", ["-c", `${program}\n${call}`], { encoding: "utf8" });
    expect(stderr).toBe("");
    return stdout.trim();
  };

  test("accept what is signed, with either secret, and nothing that was changed or is old", () => {
    expect(program.split("\n").filter((line) => line.trim() !== "").length).toBeLessThanOrEqual(10);
    const now = new Date();
    expect(ask(sign(now), { at: now })).toBe("True");
    expect(ask(`v1,${"A".repeat(43)}= ${sign(now)}`, { at: now })).toBe("True");
    expect(ask(sign(now), { at: now, sent: '{"type":"run.sent"}' })).toBe("False");
    expect(ask(`v1,${"A".repeat(43)}=`)).toBe("False");
    const old = new Date(now.getTime() - 600_000);
    expect(ask(sign(old), { at: old })).toBe("False");
  });
});
