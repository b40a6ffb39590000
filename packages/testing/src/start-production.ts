import { randomBytes } from "node:crypto";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import { onTestFinished } from "vitest";
import { makeTestDataDir } from "./data-dirs.ts";
import { startServerProcess } from "./server-process.ts";

/** A server in production mode, without billing keys. Returns its address; it ends with the test. */
export async function startProduction(): Promise<string> {
  const dataDir = makeTestDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  onTestFinished(postgres.stop);
  const port = String(await findFreePort());
  const secret = randomBytes(32).toString("base64");
  const { url } = await startServerProcess({
    dataDir,
    env: {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: port,
      APP_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: postgres.serverUrl,
      DATABASE_OWNER_URL: postgres.url,
      SESSION_SECRET: secret,
      CREDENTIALS_KEY: secret,
      LOG_LEVEL: "fatal",
    },
  });
  return url;
}
