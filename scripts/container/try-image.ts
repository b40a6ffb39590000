import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import type { CarriedOut } from "./carry-out.ts";

const PATIENCE_MS = 120_000;

interface Options {
  dataDir: string;
  /** The image's user, or null for whoever runs this. */
  account: { uid: number; gid: number } | null;
  say: (line: string) => void;
}

/** Starts what an image would start, on its own Postgres, and uses it once. Throws if anything is wrong. */
export async function tryImage(image: CarriedOut, { dataDir, account, say }: Options): Promise<void> {
  const { root, workdir, command, healthcheck } = image;
  const cwd = join(root, workdir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...image.env,
    PATH: process.env["PATH"],
    HOST: "127.0.0.1",
    PORT: String(port),
    APP_URL: origin,
    DATABASE_URL: postgres.serverUrl,
    DATABASE_OWNER_URL: postgres.url,
    SESSION_SECRET: randomBytes(32).toString("base64"),
    CREDENTIALS_KEY: randomBytes(32).toString("base64"),
    DISK_MIN_FREE_BYTES: "1",
    DOCS: "1",
  };
  const [program = "", ...args] = command;
  try {
    refuseWriting(cwd, account);
    const server = spawn(program, args, { cwd, env, ...account, stdio: ["ignore", "ignore", "inherit"] });
    try {
      await healthy(healthcheck, { cwd, env, server });
      say("The health check of the image says that it is healthy.");
      await use(origin);
      say(
        "It shows its page and its documentation, registers an artist, books a statement and draws a payee's in every kind of font.",
      );
    } finally {
      if (server.exitCode === null) {
        const exited = once(server, "exit");
        server.kill("SIGTERM");
        await exited;
      }
    }
    if (server.exitCode !== 0) throw new Error(`the server ended with ${server.exitCode} after SIGTERM`);
    say("SIGTERM ends it.");
  } finally {
    await postgres.stop();
  }
}

function refuseWriting(cwd: string, account: Options["account"]): void {
  const program = "try{require('fs').writeFileSync('apps/server/x','');process.exit(1)}catch{}";
  execFileSync(process.execPath, ["--eval", program], { cwd, ...account });
}

async function healthy(
  [program = "", ...args]: readonly string[],
  { cwd, env, server }: { cwd: string; env: NodeJS.ProcessEnv; server: ChildProcess },
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const check = spawn(program, args, { cwd, env, stdio: "ignore" });
    const [code] = (await once(check, "exit")) as [number];
    if (code === 0) return;
    await delay(500);
  }
  throw new Error("the health check never said that the server is healthy");
}

/** Its letters need fonts of every package that has some. */
const NAME = "Ada 夜に 张伟 한국 أحمد 🎵";

const STATEMENT =
  "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)\n" +
  "2026-03-25\t2026-02\tSpotify\tPaper Lanterns\tLow Tide\tZZPL22600001\t200000000011\t3\t100\tSong\tUS\t0\t0.011\n";

/** Loads pages, makes an account, uploads a statement for a thread to book, and has another one draw a payee's. */
async function use(origin: string): Promise<void> {
  for (const [address, words] of [
    [origin, "Ledgerline"],
    [`${origin}/docs/operations/`, "Documentation at /docs"],
  ] as const) {
    const answer = await fetch(address);
    if (!answer.ok || !(await answer.text()).includes(words)) throw new Error(`${address} does not say '${words}'`);
  }
  const registered = await fetch(`${origin}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: "a@example.com",
      password: "a quiet field of barley",
      artist_name: "Paper Lanterns",
    }),
  });
  const { access_token: token } = (await registered.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const body = new FormData();
  body.append("file", new Blob([STATEMENT]), "march.tsv");
  const uploaded = await fetch(`${origin}/api/statements`, { method: "POST", headers, body });
  const { id } = (await uploaded.json()) as { id: string };
  const call = async <Answer>(path: string, sent?: object): Promise<Answer> => {
    const json = sent && { method: "POST", body: JSON.stringify(sent) };
    const type = sent && { "content-type": "application/json" };
    return (await fetch(`${origin}/api${path}`, { ...json, headers: { ...headers, ...type } })).json() as Answer;
  };
  await until("booked", ["received", "booking"], () => call(`/statements/${id}`));

  const { id: payee } = await call<{ id: string }>("/shares/payees", { name: NAME, currency: "USD" });
  const terms = { from: null, to: null, kind: "royalty", covers: { by: "everything" }, part: "100%", fee: "0%" };
  const version = { ...terms, rate: "50%", exceptions: [], participants: [{ payee, share: "100%" }] };
  await call("/shares/deals", { name: "All", currency: "USD", versions: [version] });
  const run = await call<{ id: string }>("/shares/runs", { from: "2026-03-01", to: "2026-03-31" });
  await until("preview", ["computing"], () => call(`/shares/runs/${run.id}`));
  const paper = await fetch(`${origin}/api/shares/runs/${run.id}/statements/${payee}/file?format=pdf`, { headers });
  // It claims to conform only if every letter of the name was in a font.
  if (!(await paper.text()).includes("<pdfuaid:part>1<")) throw new Error(`the paper is not as it should be`);
}

/** Polls until something is in a state; throws when it is in one that does not lead there. */
async function until(state: string, before: readonly string[], read: () => Promise<{ state: string }>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const { state: now } = await read();
    if (now === state) return;
    if (!before.includes(now)) throw new Error(`it ended as ${now}, and not as ${state}`);
    await delay(200);
  }
  throw new Error(`it never was ${state}`);
}
