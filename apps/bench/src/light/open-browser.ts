import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { type Browser, type BrowserContext, chromium } from "playwright-core";

const CHROMIUM = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking"],
};

/** A browser whose pages each get their own context. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(CHROMIUM);
}

export interface ProfiledBrowser {
  context: BrowserContext;
  /** The port of the DevTools protocol, through which other programs may drive it too. */
  port: number;
  close(): Promise<void>;
}

/** A browser whose pages share its own profile, as when somebody browses. */
export async function openProfiledBrowser(): Promise<ProfiledBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "ledgerline-light-"));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...CHROMIUM,
    args: [...CHROMIUM.args, `--remote-debugging-port=${port}`],
  });
  return {
    context,
    port,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
