import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import {
  type SandboxAddresses,
  sandboxEnvironment,
  startPlatformSandbox,
} from "@ledgerline/sandboxes/platforms/start-platform-sandbox";

const SANDBOX_PORT = 4100;
/** A separate directory, which keeps sandbox figures out of real data. */
const OWN_DATA = {
  DATA_DIR: ".data-sandbox",
  DATABASE_URL: "",
  DATABASE_DIRECT_URL: "",
  DATABASE_OWNER_URL: "",
  DATABASE_CA: "",
};

/** Starts the sandbox, and has a server that starts afterwards speak to it. */
export async function useSandbox(): Promise<void> {
  const { url, addresses } = await startPlatformSandbox({ port: SANDBOX_PORT }).catch((error: unknown) => {
    throw isPortTaken(error) ? new Error(PORT_TAKEN) : error;
  });
  Object.assign(process.env, OWN_DATA, sandboxEnvironment(addresses));
  process.stdout.write(describe(url, addresses));
}

const PORT_TAKEN = `Port ${SANDBOX_PORT} is taken, probably by a sandbox that is still running: stop it and try again.`;

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
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
