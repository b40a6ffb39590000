import type { Deal, ImportSharesInput, ShareCsvInput, ShareImport } from "@ledgerline/contract/shares/shares";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import {
  listCosts,
  listDeals,
  listPayees as listPayeeRows,
  listTransfers,
  type PayeeRow,
} from "@ledgerline/db/queries/shares";
import type { AccountContext } from "../../context/context.ts";
import { csvHeader, csvRow, plainCell, textCell } from "../../csv.ts";
import { recordEvent } from "../../history.ts";
import { shownEmail } from "../../words.ts";
import { toDeal } from "../books/terms.ts";
import { allowedPayees } from "../setup/payees.ts";
import { askClosedPeriods } from "../simulate/simulations.ts";
import { escapeItem, namesOf, writeList } from "./cells.ts";
import { CSV_COLUMNS } from "./table.ts";

/** Rows that are written at a time. */
const AT_ONCE = 500;

/** Payees, deals, costs or opening balances, in the format of imports. Never contains bank details. */
export async function exportShares(ctx: AccountContext, { what }: ShareCsvInput): Promise<AsyncIterable<string>> {
  const rows = await ROWS[what](ctx);
  await transaction(ctx.db, (tx) => recordEvent(tx, ctx, { action: "shares_exported", what }));
  return written(CSV_COLUMNS[what].all, rows);
}

async function* written(columns: readonly string[], rows: readonly (readonly string[])[]): AsyncGenerator<string> {
  yield csvHeader(columns);
  for (let at = 0; at < rows.length; at += AT_ONCE)
    yield rows
      .slice(at, at + AT_ONCE)
      .map(csvRow)
      .join("");
}

type Of = Pick<AccountContext, "db" | "accountId">;

const ROWS: Record<ShareCsvInput["what"], (of: Of) => Promise<string[][]>> = {
  payees: async ({ db, accountId }) =>
    (await listPayeeRows(db, accountId)).filter(({ erased }) => !erased).map(payeeCells),
  deals: async ({ db, accountId }) => {
    const [rows, payees] = await Promise.all([listDeals(db, accountId), listPayeeRows(db, accountId)]);
    const names = { payee: namesOf("payee", payees), deal: namesOf("deal", rows) };
    return rows.map(toDeal).flatMap((deal) => deal.versions.map((terms) => dealCells(deal, terms, names)));
  },
  costs: async ({ db, accountId }) => {
    const [rows, names] = [await listCosts(db, accountId), await readNames({ db, accountId })];
    return rows
      .toReversed()
      .map((row) => [
        ...[row.date, plainCell(row.amount), row.currency, row.kind, textCell(row.note), row.recoupable],
        row.dealId === null ? "" : textCell(names.deal.nameOf(row.dealId)),
        ...[textCell(row.trackId), textCell(row.releaseId), textCell(row.artist)],
        row.payeeId === null ? "" : textCell(names.payee.nameOf(row.payeeId)),
      ]);
  },
  openings: async ({ db, accountId }) => {
    const [rows, names] = [await listTransfers(db, accountId), await readNames({ db, accountId })];
    return rows
      .filter(({ kind }) => kind === "opening")
      .toReversed()
      .map((row) => [
        ...[row.date, textCell(names.payee.nameOf(row.payeeId))],
        row.dealId === null ? "" : textCell(names.deal.nameOf(row.dealId)),
        ...[plainCell(row.amount), textCell(row.note)],
      ]);
  },
};

async function readNames({ db, accountId }: Of) {
  const [deals, payees] = await Promise.all([listDeals(db, accountId), listPayeeRows(db, accountId)]);
  return { deal: namesOf("deal", deals), payee: namesOf("payee", payees) };
}

function payeeCells(row: PayeeRow): string[] {
  return [
    ...[
      textCell(row.name),
      textCell(row.email && shownEmail(row.email)),
      row.country ?? "",
      row.currency,
      plainCell(row.minimum),
    ],
    ...[row.paidBy, row.taxForm, row.taxFormExpires ?? "", writeList(row.withholding.map(ruleItem))],
  ];
}

function dealCells(
  deal: Deal,
  terms: Deal["versions"][number],
  { payee, deal: deals }: Awaited<ReturnType<typeof readNames>>,
): string[] {
  const { covers } = terms;
  return [
    ...[textCell(deals.nameOf(deal.id)), deal.currency, deal.dates, deal.rates_of, textCell(deal.group)],
    writeList(deal.replaces.map((id) => escapeItem(deals.nameOf(id)))),
    ...[terms.from ?? "", terms.to ?? "", terms.kind, covers.by],
    writeList("of" in covers ? covers.of.map(escapeItem) : []),
    ...[terms.part, terms.fee, terms.rate, writeList(terms.exceptions.map(ruleItem))],
    writeList(terms.participants.map((each) => `${escapeItem(payee.nameOf(each.payee))} = ${each.share}`)),
  ];
}

/** `stream | spotify | DE = 40%`; parts that a rule does not name are empty. */
function ruleItem({ kind, store, territory, rate }: PayeeRow["withholding"][number]): string {
  return `${[kind, store, territory].map((of) => escapeItem(of ?? "")).join(" | ")} = ${rate}`;
}

/**
 * Imports payees, deals, costs or opening balances, in the format of exports: the whole file or, if anything in it is
 * wrong, nothing. Without `apply`, it only says what would happen. Throws `conflict` for a file that takes too much, and
 * `unavailable` while too many wait.
 */
export async function importShares(ctx: AccountContext, input: ImportSharesInput): Promise<ShareImport> {
  const { db, accountId, actor } = ctx;
  const { simulations } = ctx.threads;
  const said = { allowedPayees: await allowedPayees(ctx), sendsMail: ctx.outside.mail !== null };
  const question = { accountId, actor, input, now: ctx.clock(), ...said };
  if (!input.apply) {
    const found = await simulations.importShares(question);
    const asks = input.what === "deals" && found.errors.length === 0;
    return { ...found, closed_periods: asks ? await askClosedPeriods(ctx, { imported: question }) : null };
  }
  // Other changes of the account are waited for here, so that the thread is not kept from other accounts.
  await transaction(db, (tx) => lockAccount(tx, accountId));
  const done = await db.versions.whileChanging([accountId], () => simulations.importShares(question));
  return { ...done, closed_periods: null };
}
