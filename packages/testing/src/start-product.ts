import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxEnvironment, startPlatformSandbox } from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { startMailCatcher } from "./mail-catcher.ts";
import { launchServer } from "./product/launch-server.ts";

/** Where to reach a running product; plain data that can be passed to another process. */
export interface ProductPlaces {
  url: string;
  dataDir: string;
  /** The platform sandbox it uses. */
  sandboxUrl: string;
  /** Holds the emails that it sends (`readMails`). */
  mailDir: string;
  /** Names its database for each role, as its environment does; empty for the Postgres in its data directory. */
  databaseEnv: Record<string, string>;
}

interface RunningProduct {
  places: ProductPlaces;
  close(): Promise<void>;
}

/**
 * The product as `start` runs it, on an empty directory, with a platform sandbox. It takes client addresses from
 * `X-Forwarded-For`, so that a run can register more artists than one address may. Without `databaseEnv` it brings its own
 * Postgres. `lookBack` is given the data directory once the server has ended, before it is deleted.
 */
export async function startProduct(
  databaseEnv: Record<string, string> = {},
  lookBack: (dataDir: string) => void = () => {},
): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), "ledgerline-e2e-"));
  await chmod(dataDir, 0o711);
  const mailDir = await mkdtemp(join(tmpdir(), "ledgerline-e2e-mail-"));
  const mail = await startMailCatcher(mailDir);
  const sandbox = await startPlatformSandbox();
  const server = await launchServer({
    dataDir,
    built: true,
    env: {
      ...sandboxEnvironment(sandbox.addresses),
      TRUST_PROXY: "loopback",
      SMTP_URL: mail.url,
      ...databaseEnv,
    },
  });
  const close = async () => {
    server.process.kill("SIGTERM");
    const { code, errors } = await server.ended;
    await sandbox.close();
    await mail.close();
    lookBack(dataDir);
    for (const dir of [dataDir, mailDir]) await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    if (code !== 0) throw new Error(`The server ended with ${code}. ${errors}`);
  };
  try {
    await server.untilListening();
  } catch (error) {
    await close();
    throw error;
  }
  return { places: { url: server.url, dataDir, sandboxUrl: sandbox.url, mailDir, databaseEnv }, close };
}
