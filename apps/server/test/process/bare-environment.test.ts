import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { hideEnvFile } from "@ledgerline/testing/product/launch-server";
import { runOperatorCommand } from "@ledgerline/testing/run-operator-command";
import { expect, test, vi } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { Environment } from "../../src/config/environment.ts";
import { useTestApp } from "../harness/apps/create-test-app.ts";

const VARIABLES = Object.keys(Environment.shape);

test("a server in a test sees no variable from the developer's .env", async () => {
  const dataDir = makeTestDataDir();
  const file = join(dataDir, ".env");
  writeFileSync(file, VARIABLES.map((name) => `${name}=the developer's own\n`).join(""));
  const program = "process.loadEnvFile(process.argv[1]); process.stdout.write(JSON.stringify(process.env))";
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", program, file], { env: hideEnvFile(file) });
  const own = { DATA_DIR: dataDir };
  expect(readConfig({ ...JSON.parse(stdout), ...own })).toEqual(readConfig(own));
});

test("an operator's command in a test sees no variable from the developer's shell", async () => {
  const server = await useTestApp();
  for (const name of VARIABLES) vi.stubEnv(name, "the developer's own");
  const granted = runOperatorCommand("grant-premium", { ...server, args: ["nobody@example.com"] });
  vi.unstubAllEnvs();
  await expect(granted).rejects.toMatchObject({
    stderr: "There is no account with the email nobody@example.com.\n",
  });
});
