import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import { generate } from "selfsigned";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BookingConnection } from "../booking/booking-connection.ts";
import { connectDatabase, transaction } from "../client.ts";
import { startJobQueue } from "../jobs/job-queue.ts";
import { migrateDatabase } from "../migrate-database.ts";

const STATEMENT = {
  accountId: "11111111-1111-4111-8111-111111111111",
  statementId: "22222222-2222-4222-8222-222222222222",
};

/** A role that logs in with a certificate and has no password. */
const ROBOT = "robot";

let dataDir: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/** A Postgres that accepts TLS, with a certificate for `localhost` signed by a private authority. */
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "ledgerline-test-"));
  chmodSync(dataDir, 0o711);
  await (await startEmbeddedPostgres({ dataDir, log: () => {} })).stop();
  const [own, other] = [await makeAuthority(), await makeAuthority()];
  const server = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    algorithm: "sha256",
    ca: { key: own.private, cert: own.cert },
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const client = await generate([{ name: "commonName", value: ROBOT }], {
    keyType: "ec",
    algorithm: "sha256",
    ca: { key: own.private, cert: own.cert },
  });
  writeFileSync(join(dataDir, "client.pem"), client.cert);
  writeFileSync(join(dataDir, "client.key"), client.private, { mode: 0o600 });
  writeFileSync(join(dataDir, "own.pem"), own.cert);
  writeFileSync(join(dataDir, "other.pem"), other.cert);
  const { uid, gid } = statSync(join(dataDir, "postgres"));
  for (const [name, text] of [
    ["server.pem", server.cert],
    ["server.key", server.private],
    ["authority.pem", own.cert],
    ["hba.conf", `hostssl all ${ROBOT} all cert\nhost all all all scram-sha-256\n`],
  ] as const) {
    writeFileSync(join(dataDir, name), text, { mode: 0o600 });
    chownSync(join(dataDir, name), uid, gid);
  }
  const files = {
    ssl_cert_file: "server.pem",
    ssl_key_file: "server.key",
    ssl_ca_file: "authority.pem",
    hba_file: "hba.conf",
  };
  const paths = Object.entries(files).map(([name, file]) => [name, join(dataDir, file)]);
  const settings = { ssl: "on", ...Object.fromEntries(paths) };
  postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function makeAuthority() {
  return generate([{ name: "commonName", value: "Private authority" }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [{ name: "basicConstraints", cA: true, critical: true }],
  });
}

function addressWith({ host = "localhost", root = "own.pem", mode = "verify-full" } = {}): string {
  const url = new URL(postgres.url);
  url.hostname = host;
  url.searchParams.set("sslmode", mode);
  if (root) url.searchParams.set("sslrootcert", join(dataDir, root));
  return url.href;
}

/** How each of the two drivers answers for an address. */
async function answersTo(url: string): Promise<unknown[]> {
  const db = connectDatabase({ url, prepare: true, maxConnections: 1 });
  try {
    const answers = await Promise.allSettled([
      db.sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.then((rows) => [...rows]),
      db.connections.query("select ssl from pg_stat_ssl where pid = pg_backend_pid()").then(({ rows }) => rows),
    ]);
    return answers.map((answer) => (answer.status === "fulfilled" ? answer.value : answer.reason.code));
  } finally {
    await db.close();
  }
}

const ENCRYPTED = [{ ssl: true }];

test("a certificate of the private authority is accepted, by every connection", async () => {
  const url = addressWith();
  expect(await answersTo(url)).toEqual([ENCRYPTED, ENCRYPTED]);
  await migrateDatabase(url);
  const db = connectDatabase({ url, prepare: true, maxConnections: 1 });
  const failures: unknown[] = [];
  const jobs = await startJobQueue(url, (error) => failures.push(error));
  const booking = await BookingConnection.open(url, STATEMENT);
  try {
    await transaction(db, (tx) => jobs.enqueue(tx, "refresh-due", {}));
    await booking.flush();
    const plain = await db.sql`
      select application_name from pg_stat_activity join pg_stat_ssl using (pid)
      where application_name like 'ledgerline%' and not ssl`;
    expect([...plain]).toEqual([]);
  } finally {
    await booking.close();
    await jobs.stop(0);
    await db.close();
  }
  expect(failures).toEqual([]);
});

test.each(["require", "prefer", "verify-ca"])("%s is as strict", async (mode) => {
  expect(await answersTo(addressWith({ mode }))).toEqual([ENCRYPTED, ENCRYPTED]);
  expect(await answersTo(addressWith({ mode, root: "other.pem" }))).not.toContainEqual(ENCRYPTED);
});

test.each([
  ["of another authority", { root: "other.pem" }, /^UNABLE_TO|SELF_SIGNED|SIGNATURE/],
  ["of an authority that nobody named", { root: "" }, /^UNABLE_TO|SELF_SIGNED/],
  ["for another host", { host: "127.0.0.1" }, /^ERR_TLS_CERT_ALTNAME_INVALID$/],
])("a certificate %s is refused", async (_what, address, code) => {
  const refused = expect.stringMatching(code);
  expect(await answersTo(addressWith(address))).toEqual([refused, refused]);
});

test("an address that says disable is not encrypted", async () => {
  expect(await answersTo(addressWith({ mode: "disable" }))).toEqual([[{ ssl: false }], [{ ssl: false }]]);
});

test("a role without a password logs in with its certificate", async () => {
  const db = connectDatabase({ url: addressWith(), prepare: true, maxConnections: 1 });
  await db.sql.unsafe(`create role ${ROBOT} login`);
  await db.close();
  const url = new URL(addressWith());
  url.username = ROBOT;
  url.password = "";
  expect(await answersTo(url.href)).not.toContainEqual(ENCRYPTED);
  url.searchParams.set("sslcert", join(dataDir, "client.pem"));
  url.searchParams.set("sslkey", join(dataDir, "client.key"));
  expect(await answersTo(url.href)).toEqual([ENCRYPTED, ENCRYPTED]);
});
