import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { type Reread, rereadStatement } from "../src/statements/reread/reread-statement.ts";
import { runRereads } from "../src/statements/reread/run-rereads.ts";
import type { TestArtist } from "./account-context.ts";
import { bookText, getStatement } from "./booking.ts";

/**
 * A statement booked by older rules: its lines are those of `lines`, and its stored file is `file`, which today's rules
 * read differently.
 */
export async function bookedBefore(
  ctx: TestArtist,
  { lines, file, name = "march.tsv" }: { lines: string; file: string; name?: string },
): Promise<Statement> {
  const { id } = await bookText(ctx, lines, name);
  const bytes = Buffer.from(file);
  const { sql } = ctx.db;
  await sql`update statement_originals set bytes = ${zstdCompressSync(bytes)} where statement_id = ${id}`;
  await sql`update statements set bytes_total = ${bytes.length}, bytes_read = ${bytes.length},
    sha256 = ${createHash("sha256").update(bytes).digest("hex")} where id = ${id}`;
  await forgetReading(ctx, id);
  return getStatement(ctx, id);
}

/** Leaves a statement as an upgrade does if it was booked before versions were kept. */
export async function forgetReading({ db }: TestArtist, id: string): Promise<void> {
  await db.sql`update statement_readings set booked_by = null, read_by = null, seen_under = '', due = false
    where statement_id = ${id}`;
}

/** Reads one statement again in this process. */
export async function reread({ db, accountId }: TestArtist, statementId: string): Promise<Reread> {
  const folder = await mkdtemp(join(tmpdir(), "reread-"));
  try {
    return await rereadStatement(
      { db, folder, limits: { maxUnpackedBytes: 1_000_000_000 } },
      { accountId, statementId },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs the job that reads statements again, without its pauses. */
export function rereadAll(
  ctx: TestArtist,
  readOne: (id: string) => Promise<Reread> = (id) => reread(ctx, id),
  signal = new AbortController().signal,
): Promise<{ read: number; differ: number }> {
  return runRereads(ctx, ({ statementId }) => readOne(statementId), signal, 0);
}
