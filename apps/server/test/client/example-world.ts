import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStripeBillingGateway } from "@ledgerline/connectors/billing/stripe-billing-gateway";
import { connectDatabase, type Database } from "@ledgerline/db/client";
import { startPlatformSandbox } from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { startStripeSandbox } from "@ledgerline/sandboxes/stripe/start-stripe-sandbox";
import { readMails, startMailCatcher } from "@ledgerline/testing/mail-catcher";
import { expect } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";

/** How long a job may take on a busy machine. */
export const PATIENCE = { timeout: 240_000, interval: 100 };

/** What every call of an example needs: a server with its mail, payments and platforms, none of them the real ones. */
export interface World {
  server: TestApp;
  db: Database;
  /** The token in the newest link that was mailed to an address. */
  mailed(email: string): Promise<string>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-examples-"));
  const catcher = await startMailCatcher(folder);
  const platforms = await startPlatformSandbox();
  const stripe = await startStripeSandbox({
    stateFile: join(folder, "billing.json"),
    webhookUrl: "http://127.0.0.1:1",
  });
  const server = await createTestApp(
    { connectorAddresses: platforms.addresses, mail: { smtpUrl: catcher.url, from: "Ledgerline <books@example.com>" } },
    { billing: createStripeBillingGateway(stripe.settings) },
  );
  const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  stripe.sendTo(`${address}/api/webhooks/stripe`);
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  return {
    server,
    db,
    async mailed(email) {
      const newest = async () => /#(\S+)/.exec((await readMails(folder, email)).at(-1)?.text ?? "")?.[1];
      await expect.poll(newest, PATIENCE).toBeTruthy();
      return (await newest()) ?? "";
    },
    async close() {
      await db.close();
      await server.close();
      await stripe.close();
      await platforms.close();
      await catcher.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** What an example may not say itself: what only one account has, and secrets. Everything else is sent as it is. */
const OWN = [
  ...["id", "ids", "user_id", "account_id", "statement_ids", "source_id", "into", "payee", "payees", "deal", "email"],
  ...["token", "code", "state", "key", "session_id", "client_id", "client_secret", "api_key", "profile_id"],
  ...["delivery", "note_id", "attachment_id", "run"],
] as const;
type Own = (typeof OWN)[number];

/** Who makes a call, and what they have in place of what the example names. Several values are for several examples. */
export interface Prepared {
  token: string;
  own?: Partial<Record<Own, string | string[]>>;
  file?: File;
}

/** The request with the prepared account's own things. Throws if the example has no such field. */
export function withOwn<Request>(request: Request, own: Prepared["own"] = {}): Request {
  let text = JSON.stringify(request);
  for (const [field, values] of Object.entries(own)) {
    const examples = [...new Set(valuesOf(request, field))];
    const actual = [values].flat();
    if (examples.length !== actual.length) throw new Error(`the example has ${examples.length} values of ${field}`);
    for (const [at, example] of examples.entries()) text = text.replaceAll(example, actual[at] ?? "");
  }
  return JSON.parse(text);
}

function valuesOf(value: unknown, field: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === field ? [inner].flat().filter((each) => typeof each === "string") : valuesOf(inner, field),
  );
}
