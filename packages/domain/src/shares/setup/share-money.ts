import { randomUUIDv7 } from "node:crypto";
import { Readable } from "node:stream";
import { SHARES_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { SHARES_PER_PAGE } from "@ledgerline/contract/shares/share-fields";
import type {
  AddAdvanceInput,
  AddCostInput,
  AddedEntry,
  AddTransferInput,
  Advances,
  CostReceipt,
  Costs,
  EntryKey,
  MoneyListInput,
  SharesMoney,
  Transfers,
} from "@ledgerline/contract/shares/share-money";
import { EntryPlace } from "@ledgerline/contract/wire/cursors";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { snapshot, type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  deleteShareReceipt,
  findShareReceipt,
  hasCost,
  readReceiptPieces,
  type ShareReceiptRow,
  saveShareReceipt,
} from "@ledgerline/db/queries/shares/share-receipts";
import {
  countShareMoney,
  deleteAdvance as deleteAdvanceRow,
  deleteCost as deleteCostRow,
  deleteTransfer as deleteTransferRow,
  insertAdvance,
  insertCost,
  insertTransfers,
} from "@ledgerline/db/queries/shares/share-setup";
import { readFraction } from "@ledgerline/shares";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import type { SpooledFile } from "../../context/threads.ts";
import { recordEvent } from "../../history.ts";
import { pageWithin, readCursor, writeCursor } from "../../pages.ts";
import { readReceipt } from "../../statements/receipts.ts";
import { requireRoom } from "../../statements/room.ts";
import { changeShares } from "../books/change-shares.ts";
import { findNewestClosed } from "../books/runs.sql.ts";
import { findSampleShares } from "../show/find-sample-shares.ts";
import type { SampleShares } from "../show/sample-shares.ts";
import { findDeals } from "./deals.sql.ts";
import { requirePayee } from "./payees.ts";
import { readRecordingNames } from "./recording-names.ts";
import { countEntries, findLeft, findTransfer, pageAdvances, pageCosts, pageTransfers } from "./share-money.sql.ts";

const ENTRY_NOT_FOUND = "There is no such entry.";
const RECEIPT_NOT_FOUND = "This cost has no receipt.";

/** The newest costs, advances and transfers: the first page of each. */
export async function listShareMoney(ctx: AccountContext): Promise<SharesMoney> {
  const [{ costs, ...ofCosts }, { advances, ...ofAdvances }, { transfers, ...ofTransfers }] = await Promise.all([
    listCosts(ctx),
    listAdvances(ctx),
    listTransfers(ctx),
  ]);
  const more = [ofCosts, ofAdvances, ofTransfers].some(({ cursor }) => cursor !== null);
  return { costs, advances, transfers, more, ...(ofAdvances.sample && { sample: true }) };
}

/** A page of the costs, newest first. */
export async function listCosts(ctx: AccountContext, input: MoneyListInput = {}): Promise<Costs> {
  const { rows, sample, ...page } = await readPage(ctx, "costs", pageCosts, input);
  if (sample) return { costs: sample.money.costs, ...page, ...SAMPLE };
  return {
    costs: rows.map(({ row, dealName, payeeName, receipt }) => {
      const { dealId, trackId, releaseId, payeeId, id, date, amount, currency, kind, note, recoupable, artist } = row;
      return {
        ...{ id, date, amount, currency, kind, note, recoupable, artist },
        ...{ deal: dealId, deal_name: dealName, payee: payeeId, payee_name: payeeName },
        ...{ track: trackId, release: releaseId, receipt: receipt && toReceipt(receipt) },
      };
    }),
    ...page,
  };
}

/** A page of the advances, newest first. */
export async function listAdvances(ctx: AccountContext, input: MoneyListInput = {}): Promise<Advances> {
  const { rows, sample, ...page } = await readPage(ctx, "advances", pageAdvances, input);
  if (sample) return { advances: sample.money.advances, ...page, count: sample.money.advances.length, ...SAMPLE };
  const ids = rows.map(({ row }) => row.id);
  const left = await findLeft(ctx.db, ctx.accountId, ids);
  return {
    advances: rows.map(({ row, dealName, payeeName, currency }) => {
      const { id, date, payeeId, dealId, amount, note, recoupedFrom } = row;
      return {
        ...{ id, date, amount, currency, note, recouped_from: recoupedFrom },
        ...{ deal: dealId, deal_name: dealName, payee: payeeId, payee_name: payeeName },
        left: left.get(id) ?? exactText(amount),
      };
    }),
    ...page,
  };
}

/** A page of the transfers, newest first. */
export async function listTransfers(ctx: AccountContext, input: MoneyListInput = {}): Promise<Transfers> {
  const { rows, sample, ...page } = await readPage(ctx, "transfers", pageTransfers, input);
  if (sample) return { transfers: sample.money.transfers, ...page, ...SAMPLE };
  return {
    transfers: rows.map(({ row, dealName, payeeName, currency }) => {
      const { id, date, payeeId, dealId, amount, note, kind, runId } = row;
      return {
        ...{ id, date, amount, currency, note, kind, run_id: runId },
        ...{ deal: dealId, deal_name: dealName, payee: payeeId, payee_name: payeeName },
      };
    }),
    ...page,
  };
}

const SAMPLE = { sample: true } as const;

type Asked = Parameters<typeof pageCosts>[2];

/** A page of entries; what a sample has instead, while the account has nothing of its own. */
async function readPage<Row extends { row: { date: string; id: string } }>(
  ctx: AccountContext,
  of: Parameters<typeof countEntries>[2],
  read: (db: AccountContext["db"], accountId: string, asked: Asked) => Promise<Row[]>,
  { limit = SHARES_PER_PAGE, cursor }: MoneyListInput,
) {
  const { db, accountId } = ctx;
  const after = readCursor(EntryPlace, cursor);
  const [all, found] = await Promise.all([
    countEntries(db, accountId, of),
    read(db, accountId, { after, limit: limit + 1 }),
  ]);
  const { page, last } = pageWithin(found, limit);
  return {
    rows: page,
    sample: all === 0 ? await findSample(ctx) : null,
    count: all,
    cursor: last ? writeCursor({ date: last.row.date, id: last.row.id }) : null,
  };
}

/** Null as soon as the account has an entry of its own, of any kind. */
async function findSample(ctx: AccountContext): Promise<SampleShares | null> {
  const counts = Object.values(await countShareMoney(ctx.db, ctx.accountId));
  return counts.every((n) => n === 0) ? findSampleShares(ctx) : null;
}

/** Throws `bad_request` for a cost that names neither a deal nor a recording, and for a payee's without a deal. */
export async function addCost(ctx: AccountContext, input: AddCostInput): Promise<AddedEntry> {
  const { deal, payee, ...said } = input;
  const { track, release, artist, ...cost } = { ...said, ...(await recordingsOf(ctx, input)) };
  if ([deal, track, release, artist].every((on) => on === null)) {
    throw new DomainError("bad_request", MESSAGES.costOnNothing);
  }
  if (payee !== null && deal === null) throw new DomainError("bad_request", MESSAGES.payeesCostNeedsDeal);
  const id = randomUUIDv7();
  await changeShares(ctx, async (tx) => {
    if ((await countShareMoney(tx, ctx.accountId)).costs >= SHARES_BOUNDS.costs) tooMuch("costs");
    await requirePlace(tx, ctx, { deal, payee });
    const place = { dealId: deal, trackId: track, releaseId: release, artist, payeeId: payee };
    await insertCost(tx, { accountId: ctx.accountId, id, ...cost, ...place, createdAt: ctx.clock() });
    return { action: "cost_added", amount: cost.amount, currency: cost.currency };
  });
  return { message: SUCCESSES.entrySaved, id };
}

/** What a cost is on, by ids. Throws `bad_request` for a title, which may be that of several recordings. */
async function recordingsOf(ctx: AccountContext, { track, release, artist }: AddCostInput) {
  const written = [
    { by: "tracks", name: track, field: "track" },
    { by: "releases", name: release, field: "release" },
    { by: "artists", name: artist, field: "artist" },
  ] as const;
  const names = await readRecordingNames(
    ctx,
    written.flatMap(({ by, name }) => (name === null ? [] : [{ by, name }])),
  );
  const [onTrack, onRelease, onArtist] = written.map(({ by, name, field }) =>
    name === null ? null : (names.require({ by, name }, field)[0] ?? null),
  );
  return { track: onTrack ?? null, release: onRelease ?? null, artist: onArtist ?? null };
}

/** If a closed run charges the cost, the next one gives it back. */
export async function deleteCost(ctx: AccountContext, { id }: EntryKey): Promise<Done> {
  await changeShares(ctx, async (tx) => {
    const cost = await deleteCostRow(tx, ctx.accountId, id);
    if (!cost) throw new DomainError("not_found", ENTRY_NOT_FOUND);
    return { action: "cost_deleted", amount: cost.amount, currency: cost.currency };
  });
  return { message: SUCCESSES.entryDeleted };
}

export async function addAdvance(ctx: AccountContext, input: AddAdvanceInput): Promise<AddedEntry> {
  const { deal, payee, recouped_from: recoupedFrom, ...advance } = input;
  const id = randomUUIDv7();
  await changeShares(ctx, async (tx) => {
    if ((await countShareMoney(tx, ctx.accountId)).advances >= SHARES_BOUNDS.advances) tooMuch("advances");
    const { currency, name } = await requirePlace(tx, ctx, { deal, payee });
    const place = { dealId: deal, payeeId: payee, recoupedFrom };
    await insertAdvance(tx, {
      accountId: ctx.accountId,
      id,
      ...advance,
      ...place,
      createdAt: ctx.clock(),
    });
    return { action: "advance_added", payee: name, payee_id: payee, amount: advance.amount, currency };
  });
  return { message: SUCCESSES.entrySaved, id };
}

/** Throws `conflict` for an advance that a closed run has begun to recoup. */
export async function deleteAdvance(ctx: AccountContext, { id }: EntryKey): Promise<Done> {
  await changeShares(ctx, async (tx) => {
    const newest = await findNewestClosed(tx, ctx.accountId);
    if (newest?.left.some(({ advance }) => advance === id))
      throw new DomainError("conflict", "A closed run has counted this advance. Add an adjustment instead.");
    const advance = await deleteAdvanceRow(tx, ctx.accountId, id);
    if (!advance) throw new DomainError("not_found", ENTRY_NOT_FOUND);
    return { action: "advance_deleted", amount: advance.amount };
  });
  return { message: SUCCESSES.entryDeleted };
}

export async function addTransfer(ctx: AccountContext, input: AddTransferInput): Promise<AddedEntry> {
  const { deal, payee, ...transfer } = input;
  const id = randomUUIDv7();
  await changeShares(ctx, async (tx) => {
    if ((await countShareMoney(tx, ctx.accountId)).transfers >= SHARES_BOUNDS.transfers) tooMuch("transfers");
    const { currency, name } = await requirePlace(tx, ctx, { deal, payee });
    const place = { dealId: deal, payeeId: payee, paysRunId: null };
    await insertTransfers(tx, ctx.accountId, [{ id, ...transfer, ...place, createdAt: ctx.clock() }]);
    return { action: "transfer_added", payee: name, payee_id: payee, amount: transfer.amount, currency };
  });
  return { message: SUCCESSES.entrySaved, id };
}

/** Throws `conflict` for a payment, and for a transfer that a closed run counts. */
export async function deleteTransfer(ctx: AccountContext, { id }: EntryKey): Promise<Done> {
  await changeShares(ctx, async (tx) => {
    const transfer = await findTransfer(tx, ctx.accountId, id);
    if (!transfer) throw new DomainError("not_found", ENTRY_NOT_FOUND);
    if (transfer.paysRunId !== null)
      throw new DomainError(
        "conflict",
        "Payments cannot be deleted. If this one came back or was recorded by mistake, record that it came back.",
      );
    if (transfer.runId !== null) throw new DomainError("conflict", MESSAGES.transferClosed);
    await deleteTransferRow(tx, ctx.accountId, id);
    return { action: "transfer_deleted", amount: transfer.amount };
  });
  return { message: SUCCESSES.entryDeleted };
}

/** The amount's currency, and the payee's name. Throws `not_found` for an unknown deal or payee. */
async function requirePlace(
  tx: Transaction,
  { accountId }: AccountContext,
  of: { deal: string | null; payee: string | null },
): Promise<{ currency: string; name: string }> {
  const deal = of.deal === null ? null : (await findDeals(tx, accountId, [of.deal]))[0];
  if (deal === undefined) throw new DomainError("not_found", MESSAGES.dealNotFound);
  const payee = of.payee === null ? null : await requirePayee(tx, accountId, of.payee);
  return { currency: deal?.currency ?? payee?.currency ?? "", name: payee?.name ?? "" };
}

function tooMuch(what: string): never {
  throw new DomainError("conflict", `This account cannot have more ${what}. Ask this server's operator.`);
}

/** A decimal as a fraction in lowest terms. */
function exactText(amount: string): string {
  return readFraction(amount).toString();
}

/** Throws `not_found` before a file is received. */
export async function requireCost({ db, accountId }: AccountContext, { id }: EntryKey): Promise<void> {
  if (!(await hasCost(db, accountId, id))) throw new DomainError("not_found", ENTRY_NOT_FOUND);
}

/** Attaches a file on disk to a cost, replacing the previous one. It counts towards the account's quota. */
export async function attachReceipt(ctx: AccountContext, { id }: EntryKey, file: SpooledFile): Promise<CostReceipt> {
  const { accountId } = ctx;
  const read = await readReceipt(file);
  await transaction(ctx.pools.bulk, async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await hasCost(tx, accountId, id))) throw new DomainError("not_found", ENTRY_NOT_FOUND);
    // The previous one makes room for this one.
    await deleteShareReceipt(tx, accountId, id);
    await storeReceipt(tx, ctx, id, read);
    await recordEvent(tx, ctx, { action: "receipt_attached", file: read.receipt.file_name });
  });
  return read.receipt;
}

type Storing = Pick<AccountContext, "accountId" | "clock"> & { settings: Pick<AccountContext["settings"], "quota"> };

/** Stores the receipt of a cost that has none. Throws like `requireRoom`. */
export async function storeReceipt(
  tx: Transaction,
  by: Storing,
  costId: string,
  { receipt, pieces }: Awaited<ReturnType<typeof readReceipt>>,
): Promise<void> {
  const { file_name: fileName, ...of } = receipt;
  await requireRoom(by, tx, { statements: 0, bytes: receipt.bytes });
  await saveShareReceipt(tx, { accountId: by.accountId, costId, fileName, ...of, addedAt: by.clock() }, pieces);
}

export async function removeReceipt(ctx: AccountContext, { id }: EntryKey): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.accountId);
    const receipt = await deleteShareReceipt(tx, ctx.accountId, id);
    if (!receipt) throw new DomainError("not_found", RECEIPT_NOT_FOUND);
    await recordEvent(tx, ctx, { action: "receipt_removed", file: receipt.fileName });
  });
  return { message: SUCCESSES.entryDeleted };
}

/** A receipt as it was uploaded, read whole so that it is not mixed with a replacement. Throws `not_found`. */
export async function openReceipt(
  { pools: { bulk }, accountId }: AccountContext,
  { id }: EntryKey,
): Promise<CostReceipt & { stream: Readable }> {
  const { receipt, pieces } = await snapshot(bulk, async (tx) => ({
    receipt: await findShareReceipt(tx, accountId, id),
    pieces: await Array.fromAsync(readReceiptPieces(tx, accountId, id)),
  }));
  if (!receipt) throw new DomainError("not_found", RECEIPT_NOT_FOUND);
  return { ...toReceipt(receipt), stream: Readable.from(pieces) };
}

function toReceipt({
  fileName,
  kind,
  bytes,
  sha256,
}: Pick<ShareReceiptRow, "fileName" | "kind" | "bytes" | "sha256">): CostReceipt {
  return { file_name: fileName, kind, bytes, sha256 };
}
