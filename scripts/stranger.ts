import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { installPacked } from "@ledgerline/testing/install-packed";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { pack } from "./release.ts";

const EVENTS = ["statement.booked"];

/** The reader's login in the documents' examples. */
const READER = { email: "you@example.com", password: "a quiet field of barley" };

const ROOT = join(import.meta.dirname, "..");
const EXAMPLES = join(ROOT, "packages/client/examples");
const STATEMENT = `Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)
2026-05-12\t2026-03\tSpotify\tPaper Lanterns\tQuiet Harbour\tZZPL22600001\t200000000011\t1204\t100\tSong\tDE\t0\t3.491600000001
2026-05-12\t2026-03\tSpotify\tPaper Lanterns\tNight Ferry\tZZPL22600002\t200000000011\t310\t100\tSong\tDE\t0\t0.899
2026-05-12\t2026-03\tSpotify\tPaper Lanterns\tNight Ferry\tZZPL22600002\t200000000011\t77\t100\tSong\tSE\t0\t0.2233
`;
/** What the rows above earned in Germany in March. */
const GERMANY = "4.390600000001";

const run = promisify(execFile);

const envOf = ({ url, token }: Walk) => ({ ...process.env, LEDGERLINE_URL: url, LEDGERLINE_TOKEN: token });
const lastLine = (text: string) => text.trimEnd().split("\n").at(-1) ?? "";

/** In the order of the documents. Later steps use what earlier ones make. */
const STEPS: readonly Step[] = [
  {
    does: "make a token (tokens.md)",
    async take(walk) {
      await fetch(`${walk.url}/api/auth/register`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...READER, artist_name: "Paper Lanterns" }),
      });
      const made = documented("docs/integrators/tokens.md", "/api/account/tokens");
      const { stdout } = await run("bash", ["-euo", "pipefail", "-c", made], { env: envOf(walk) });
      walk.token = (JSON.parse(stdout) as { token: string }).token;
      return `${walk.token.slice(0, 6)}…`;
    },
  },
  {
    does: "listen for webhooks in Python (webhooks.md)",
    async take(walk) {
      walk.receiver = await receiveWebhooks(walk.url, EXAMPLES);
      return walk.receiver === null ? "there is no Python here" : "an endpoint, and its secret";
    },
  },
  {
    does: "upload and list by curl (start.md)",
    async take(walk) {
      await writeFile(join(walk.folder, "statement.tsv"), STATEMENT);
      const script = join(EXAMPLES, "upload-and-list.sh");
      const { stdout } = await run("sh", [script, "statement.tsv"], { env: envOf(walk), cwd: walk.folder });
      const { lines } = JSON.parse(stdout) as { lines: unknown[] };
      if (lines.length !== 3) throw new Error(`curl lists ${lines.length} lines of 3`);
      return "booked, 3 lines";
    },
  },
  {
    does: "a signed webhook of the upload (webhooks.md)",
    async take({ receiver }) {
      if (receiver === null) return "skipped";
      const line = await receiver.next();
      if (!line.startsWith("statement.booked ")) throw new Error(`the receiver prints ${line}`);
      return "statement.booked";
    },
  },
  {
    does: "March, Germany by the packed client (recipes.md)",
    async take(walk) {
      const folder = join(walk.folder, "client");
      const installed = join(folder, "node_modules/@ledgerline/client");
      await mkdir(installed, { recursive: true });
      const archive = pack({ folder: "packages/client" }, folder);
      await run("tar", ["-xzf", archive, "-C", installed, "--strip-components=1"]);
      await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
      await copyFile(join(EXAMPLES, "month-of-a-country.ts"), join(folder, "month-of-a-country.ts"));
      const args = ["month-of-a-country.ts", "2026-03", "DE"];
      const { stdout } = await run(process.execPath, args, { env: envOf(walk), cwd: folder });
      const [sum = ""] = stdout.split("\n");
      if (sum !== `DE 2026-03: ${GERMANY} USD, 2 lines`) throw new Error(`the client prints ${stdout}`);
      return sum;
    },
  },
  {
    does: "read a file by the packed command, without a server",
    async take({ folder }) {
      const away = join(folder, "cli");
      await mkdir(away);
      installPacked(join(ROOT, "packages/cli"), away);
      const command = join(away, "node_modules/@ledgerline/cli/ledgerline.js");
      const args = [command, "read", "../statement.tsv", "--check"];
      const { stdout } = await run(process.execPath, args, { cwd: away, env: { PATH: process.env["PATH"] } });
      if (!/Booked +3 rows: USD 4\.613/.test(stdout)) throw new Error(`the command prints ${stdout}`);
      return lastLine(stdout).trim();
    },
  },
  {
    does: "'March, Germany' by an agent (agents.md)",
    async take({ url, token }) {
      const client = new Client({ name: "stranger", version: "1" });
      const headers = { authorization: `Bearer ${token}` };
      await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
      const input = { by: "territories", from: "2026-03", to: "2026-03", territory: "DE" };
      const said = JSON.stringify(await client.callTool({ name: "royalties", arguments: input }));
      await client.close();
      if (!said.includes(GERMANY)) throw new Error(`the agent hears ${said}`);
      return `${GERMANY} USD, with its lines`;
    },
  },
];

const SERVER = join(import.meta.dirname, "../apps/server/dist/main.js");

/** Follows the documentation as a stranger who builds on Ledgerline, and prints each step's time and result. */
const folder = await mkdtemp(join(tmpdir(), "ledgerline-stranger-"));
const begun = performance.now();
const product = await startProduct(join(folder, "data"));
const rows: string[][] = [["started", seconds(begun), product.url]];
try {
  const walk: Walk = { url: product.url, folder, token: "", receiver: null };
  try {
    for (const { does, take } of STEPS) {
      const from = performance.now();
      const gave = await take(walk);
      rows.push([does, seconds(from), gave]);
    }
  } finally {
    walk.receiver?.stop();
  }
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log(table([["step", "seconds", "gave"], ...rows]));

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}

function table(all: string[][]): string {
  const widths = [0, 1].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  ")).join("\n");
}

interface Product {
  url: string;
  stop(): Promise<void>;
}

/** What `pnpm start` runs once built, with its own data, MCP for agents, and webhooks to this machine allowed. */
async function startProduct(dataDir: string): Promise<Product> {
  await mkdir(dataDir);
  // Postgres may run as another user, who needs access through these directories.
  for (const path of [join(dataDir, ".."), dataDir]) await chmod(path, 0o711);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, MCP: "1", WEBHOOK_RANGES: "127.0.0.1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const lines = createInterface(child.stdout);
  const listening = (async () => {
    for await (const line of lines) if (line.includes(url)) return;
    throw new Error("the server ended before it listened");
  })();
  await listening;
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

interface Walk {
  url: string;
  folder: string;
  /** Set once it is made. */
  token: string;
  /** Receives webhooks, once it listens; null without Python. */
  receiver: Receiver | null;
}

interface Step {
  does: string;
  /** Returns what a stranger would see. Throws if that is not what the documents say. */
  take(walk: Walk): Promise<string>;
}

interface Receiver {
  /** The line that the example prints for the next genuine webhook. */
  next(): Promise<string>;
  stop(): void;
}

/** Adds an endpoint with a login, and runs the documented example as its receiver. Null without Python. */
async function receiveWebhooks(url: string, examples: string): Promise<Receiver | null> {
  if (spawnSync("python3", ["--version"]).status !== 0) return null;
  const port = await findFreePort();
  const { access_token: session } = await post<{ access_token: string }>(`${url}/api/auth/login`, READER);
  const endpoint = { name: "My receiver", url: `http://127.0.0.1:${port}/`, events: EVENTS };
  const { secret } = await post<{ secret: string }>(`${url}/api/webhooks`, endpoint, session);
  const { PATH } = process.env;
  const child = spawn("python3", [join(examples, "receive-webhooks.py")], {
    env: { PATH, PORT: String(port), LEDGERLINE_WEBHOOK_SECRET: secret },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout);
  await once(lines, "line");
  const first = once(lines, "line");
  return {
    next: async () => String((await first)[0]),
    stop: () => void child.kill(),
  };
}

async function post<Body>(address: string, body: object, session?: string): Promise<Body> {
  const headers = { "content-type": "application/json", ...(session && { authorization: `Bearer ${session}` }) };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** The document's first shell block that contains a word, as its readers would copy it. Throws if there is none. */
function documented(file: string, word: string): string {
  const blocks = readFileSync(join(ROOT, file), "utf8").matchAll(/^```sh\n([\s\S]*?)^```$/gm);
  const found = [...blocks].map(([, block = ""]) => block).find((block) => block.includes(word));
  if (found === undefined) throw new Error(`${file} has no lines with ${word}`);
  return found;
}
