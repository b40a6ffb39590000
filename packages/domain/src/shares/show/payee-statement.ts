import type { Language } from "@ledgerline/contract/papers/languages";
import { speechOf } from "@ledgerline/contract/papers/speech";
import {
  type PayeeStatement,
  type PayeeStatementKey,
  type ShowStatementInput,
  STATEMENT_LISTS,
} from "@ledgerline/contract/shares/payee-statements";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { snapshot, type Transaction } from "@ledgerline/db/client";
import { findAccount } from "@ledgerline/db/queries/account/accounts";
import { findFigures } from "@ledgerline/db/queries/shares/share-papers";
import { findShareSettings, listPayments } from "@ledgerline/db/queries/shares/share-setup";
import type { TurnOf } from "@ledgerline/runtime/concurrency";
import type { AccountContext, With } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import type { StatementSongs } from "../../context/threads.ts";
import { paidAs } from "../books/paid.ts";
import { findPayees } from "../books/payees.sql.ts";
import { isOpen } from "../books/run-states.ts";
import { findRun, findShareStatement, listRunDeals } from "../books/runs.sql.ts";
import type { Explained } from "./own-receipts.ts";
import { listOwnPayees } from "./own-statements.sql.ts";
import { listStatementAdvances, listStatementCosts, listStatementTransfers } from "./statement-money.sql.ts";
import { type Told, toStatement } from "./tell-statement.ts";

/** How a payee's closing line came about, for the account's members. Throws `not_found`. */
export async function showPayeeStatement(
  ctx: AccountContext,
  { as, ...key }: ShowStatementInput,
): Promise<PayeeStatement> {
  return readStatement(ctx, turnOf(ctx), key, as === "payee" ? null : "en");
}

/** The same for the payee: only their own, and only once it is sent. Anything else is `not_found`. */
export async function showOwnStatement(ctx: AccountContext, key: PayeeStatementKey): Promise<PayeeStatement> {
  await requireOwnSent(ctx, key);
  return readStatement(ctx, turnOf(ctx), key);
}

/** Throws `not_found` unless the caller may read the payee's statements, and this one was sent. */
export async function requireOwnSent(ctx: AccountContext, { id, payee }: PayeeStatementKey): Promise<void> {
  const { db, accountId, actor } = ctx;
  const [own, run] = await Promise.all([listOwnPayees(db, accountId, actor.userId), findRun(db, accountId, id)]);
  if (run?.state === "sent" && own.some((each) => each.id === payee)) return;
  throw new DomainError("not_found", MESSAGES.shareStatementNotFound);
}

/** What a statement says, but for its songs, and when it became what it says. */
export interface ReadStatement {
  told: Told;
  at: Date;
}

/**
 * A statement with its songs, which a thread adds up. Whatever keeps them from it, the rest is said, and that; in the
 * payee's language unless another is given. Throws `not_found`.
 */
export async function readStatement(
  ctx: Reader,
  of: TurnOf,
  key: PayeeStatementKey,
  language: Language | null = null,
): Promise<PayeeStatement> {
  const { db, accountId, clock } = ctx;
  const { told, figures } = await snapshot(db, async (tx) => ({
    ...(await readStatementIn(tx, accountId, key, clock())),
    figures: await findFigures(tx, accountId),
  }));
  const songs = await readSongs(ctx, of, key, isOpen(told.run) ? null : figures).catch((error: unknown) => {
    if (error instanceof DomainError && error.code !== "not_found") return withoutSongs(error);
    throw error;
  });
  return toStatement({ ...told, songs }, await speechOf(language ?? languageOf(told)));
}

type Reader = Pick<AccountContext, "db" | "accountId" | "clock"> & With<"threads", "papers"> & With<"kept", "answers">;

/** Those of a closed run are kept until the account's figures change. */
async function readSongs(
  { accountId, threads: { papers }, kept: { answers } }: Reader,
  of: TurnOf,
  key: PayeeStatementKey,
  figures: string | null,
): Promise<StatementSongs> {
  const place = `songs ${key.id} ${key.payee}`;
  const known = figures === null ? undefined : answers.find(accountId, figures, place);
  if (known) return known as StatementSongs;
  const songs = await papers.addUp(of, { want: "songs", accountId, key });
  if (figures !== null) answers.keep(accountId, figures, place, songs, JSON.stringify(songs).length);
  return songs;
}

function withoutSongs({ code }: DomainError): StatementSongs {
  return { before: null, notes: [code === "conflict" ? "too_many" : "later"], deals: [] };
}

/** The language of what a payee gets. */
export function languageOf({ payee }: Told): Language {
  return payee?.language ?? "en";
}

/** The account's turn, among the others at the caller's address. */
export function turnOf({ address, accountId }: AccountContext): TurnOf {
  return { group: address, key: accountId };
}

/** Reads within a snapshot what a statement is told from. Throws `not_found`. */
export async function readStatementIn(
  tx: Transaction,
  accountId: string,
  { id: runId, payee: payeeId }: PayeeStatementKey,
  now: Date,
): Promise<ReadStatement> {
  const run = await findRun(tx, accountId, runId);
  const row = await findShareStatement(tx, accountId, { runId, payeeId });
  if (!run || !row) throw new DomainError("not_found", MESSAGES.shareStatementNotFound);
  const { deals: explained } = row.explanation as Explained;
  const settings = await findShareSettings(tx, accountId);
  const [payee = null] = await findPayees(tx, accountId, [payeeId]);
  const [through = null] = payee?.paidThrough ? await findPayees(tx, accountId, [payee.paidThrough]) : [];
  const told = {
    ...{ run, row, now, songs: null },
    payee: payee && paidAs(payee, new Map(through ? [[through.id, through]] : [])),
    through: through?.name ?? null,
    deals: await listRunDeals(tx, accountId, runId),
    account: (await findAccount(tx, accountId))?.artistName ?? "",
    payer: settings?.payerName ?? null,
    logo: settings?.payerLogo ?? null,
    needsApproval: settings?.needsApproval ?? false,
    payments: await listPayments(tx, accountId, runId, payeeId),
    costs: await listStatementCosts(
      tx,
      accountId,
      idsOf(explained, ({ costs }) => costs.map(({ cost }) => cost)),
    ),
    advances: await listStatementAdvances(
      tx,
      accountId,
      idsOf(explained, ({ advances }) => advances.map(({ advance }) => advance)),
    ),
    transfers: await listStatementTransfers(tx, accountId, { runId, payeeId, limit: STATEMENT_LISTS.transfers }),
  };
  return { told, at: run.closedAt ?? run.computedAt ?? run.createdAt };
}

/** The ids of what is listed by name. */
function idsOf(deals: Explained["deals"], of: (deal: Explained["deals"][number]) => readonly string[]): string[] {
  return [...new Set(deals.flatMap((deal) => of(deal).slice(0, STATEMENT_LISTS.entries)))];
}
