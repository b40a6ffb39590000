import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMails, startMailCatcher } from "@ledgerline/testing/mail-catcher";
import { expect, onTestFinished } from "vitest";
import type { Replaced } from "../../../src/boot/create-dependencies.ts";
import type { ServerConfig } from "../../../src/config/config.ts";
import { type TestApp, useTestApp } from "./create-test-app.ts";

export interface MailApp extends TestApp {
  mailsTo(email: string): ReturnType<typeof readMails>;
  /** Waits for this many emails to an address, and returns the token in the last one's link. */
  tokenSentTo(email: string, mails?: number): Promise<string>;
}

/** The real server with a real mail server, both stopped after the test. */
export async function useMailApp(settings: Partial<ServerConfig> = {}, replaced: Replaced = {}): Promise<MailApp> {
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-mail-"));
  const catcher = await startMailCatcher(folder);
  onTestFinished(async () => {
    await catcher.close();
    await rm(folder, { recursive: true });
  });
  const mail = { smtpUrl: catcher.url, from: "Ledgerline <books@ledgerline.example>" };
  const server = await useTestApp({ mail, ...settings }, replaced);
  const mailsTo = (email: string) => readMails(folder, email);
  return {
    ...server,
    mailsTo,
    async tokenSentTo(email, mails = 1) {
      await expect.poll(async () => (await mailsTo(email)).length, { timeout: 120_000 }).toBe(mails);
      return /#(\S+)/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "";
    },
  };
}
