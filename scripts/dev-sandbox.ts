import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { sandboxEnvironment } from "@ledgerline/sandboxes/platforms/sandbox-environment";
import { type SandboxAddresses, startPlatformSandbox } from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { loadEnvironment } from "@ledgerline/server/process";

const SANDBOX_PORT = 4100;
/** A separate directory, which keeps sandbox figures out of real data. */
const OWN_DATA = {
  DATA_DIR: ".data-sandbox",
  DATABASE_URL: "",
  DATABASE_DIRECT_URL: "",
  DATABASE_OWNER_URL: "",
  DATABASE_CA: "",
};

try {
  loadEnvironment();
  const { url, addresses } = await startPlatformSandbox({ port: SANDBOX_PORT });
  Object.assign(process.env, OWN_DATA, sandboxEnvironment(addresses));
  process.stdout.write(describe(url, addresses));
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}
await import("./dev.ts");

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "EADDRINUSE")
    return `Port ${SANDBOX_PORT} is taken, probably by a sandbox that is still running: stop it and try again.`;
  return error.message;
}

function describe(url: string, addresses: SandboxAddresses): string {
  const forms = Object.entries(SANDBOX_ACCOUNTS).map(([platform, { working }]) =>
    [platform, ...Object.entries(working).map(([field, value]) => `  ${field}: ${value.trim()}`)].join("\n"),
  );
  return `
The platform sandbox is running at ${url}. No real account is used.

${Object.entries(addresses)
  .map(([name, address]) => `${name.padEnd(16)}${address}`)
  .join("\n")}

Enter these credentials in the forms:

${forms.join("\n")}

All platforms but Spotify need Premium: upgrade under Subscription with the test card, which is never charged.

Search for Paper Lanterns to find a profile. To see growth, move the sandbox's clock by a day and sync again:

  curl -X POST ${url}/control/clock -H 'content-type: application/json' -d '{"days": 1}'

`;
}
