import { randomUUIDv7 } from "node:crypto";
import type { ReadingsInput } from "@ledgerline/contract/statements/readings";
import type { BookedAgain } from "@ledgerline/contract/statements/statements";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { insertStatement, lockStatement, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import { isReadable } from "@ledgerline/statements/recognize/known-layout";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history.ts";
import { announceStatement } from "../../webhooks/announce.ts";
import { askEncoding, proceed } from "../decide/proceed.ts";
import { findLayout } from "../layouts.ts";
import { copyOriginal } from "../originals.sql.ts";
import { replaceOverlaps } from "../overlaps.sql.ts";
import { findReplacement, listFileNames, lockReading, setAside } from "../readings.sql.ts";
import { requireStatement } from "../require-statement.ts";
import { showStatements } from "../show/show-statement.ts";
import { acceptedOverlaps, replacedDates } from "./accepted-overlaps.ts";
import type { Taken } from "./recognize-again.ts";

const NOTHING_NEW = "This statement would be read just as it was booked, or is already being booked again.";

/**
 * Books the files of statements again as they are read today. Each becomes a new statement, which is asked about and
 * booked like any other; its booking replaces the older one in the same transaction, so that exactly one of the two
 * counts at any moment. Throws `conflict` when a file would not be read differently.
 */
export async function bookAgain(ctx: AccountContext, { ids }: ReadingsInput): Promise<BookedAgain> {
  const rows = await transaction(ctx.pools.bulk, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    const begun: StatementRow[] = [];
    for (const id of new Set(ids)) begun.push(await beginAgain(ctx, tx, id));
    return begun;
  });
  return { statements: await showStatements(ctx, rows) };
}

async function beginAgain(ctx: AccountContext, tx: Transaction, id: string): Promise<StatementRow> {
  const { accountId } = ctx;
  await requireStatement(tx, accountId, id);
  const booked = await lockStatement(tx, accountId, id);
  const { offer } = (await lockReading(tx, { accountId, statementId: id })) ?? {};
  if (booked?.state !== "booked" || !offer?.taken || offer.refusal || (await findReplacement(tx, accountId, id))) {
    throw new DomainError("conflict", NOTHING_NEW);
  }
  const again = await addAgain(tx, booked, offer.taken);
  await recordEvent(tx, ctx, { action: "booking_again_chosen", file: booked.fileName });
  const layout = again.format === null ? null : await findLayout(tx, accountId, again.format);
  const next = await (isReadable(layout) ? proceed(ctx, tx, again, layout) : askEncoding(tx, again));
  await announceStatement(tx, next, ctx.clock());
  return next;
}

/** Adds the statement that replaces `booked`, with all the artist's answers about it. */
async function addAgain(tx: Transaction, booked: StatementRow, taken: Taken): Promise<StatementRow> {
  const { accountId } = booked;
  const { fileName, sha256, sheet, bytesTotal, sourceId, answers, erasedColumns, announced, createdAt, keptBytes } =
    booked;
  const { encoding, recognition, format, isEmpty } = taken;
  const accepted = await acceptedOverlaps(tx, booked);
  const replaced = await replacedDates(tx, booked);
  const again = await insertStatement(tx, {
    ...{ accountId, id: randomUUIDv7(), replaces: booked.id, state: "unrecognized" },
    ...{ fileName, sha256, sheet, bytesTotal, sourceId, answers, erasedColumns, announced, createdAt, keptBytes },
    ...{ encoding, format, kind: isEmpty ? "empty" : null },
    recognition: replaced.length > 0 ? { ...recognition, replaced } : recognition,
    resolution: accepted.length > 0 ? "keep_both" : null,
  });
  if (!again) throw new DomainError("conflict", NOTHING_NEW);
  await copyOriginal(tx, accountId, booked.id, again.id);
  await replaceOverlaps(tx, accountId, again.id, accepted);
  return again;
}

/**
 * Leaves statements as they are booked, and offers nothing more until their files would be read differently again.
 */
export async function leaveAsBooked(ctx: AccountContext, { ids }: ReadingsInput): Promise<Done> {
  const { accountId } = ctx;
  const named = [...new Set(ids.map((id) => id.toLowerCase()))];
  await transaction(ctx.db, async (tx) => {
    const files = await listFileNames(tx, accountId, named);
    if (files.size < named.length) throw new DomainError("not_found", MESSAGES.statementNotFound);
    const left = await setAside(tx, accountId, named);
    const events = named.flatMap((id) =>
      left.has(id) ? [{ action: "reading_left", file: files.get(id) ?? "" } as const] : [],
    );
    await recordEvent(tx, ctx, ...events);
  });
  return { message: SUCCESSES.readingsLeft };
}
