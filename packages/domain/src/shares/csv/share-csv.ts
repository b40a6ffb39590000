import type { Deal } from "@ledgerline/contract/shares/deals";
import type {
  ImportCostsInput,
  ImportSharesInput,
  ShareCsvInput,
  ShareImport,
} from "@ledgerline/contract/shares/share-csv";
import type { EntryPlace } from "@ledgerline/contract/wire/cursors";
import { transaction } from "@ledgerline/db/client";
import { chunks } from "@ledgerline/db/queries/parameters";
import { listShareReceipts } from "@ledgerline/db/queries/shares/share-receipts";
import type { PayeeRow } from "@ledgerline/db/queries/shares/share-setup";
import { PAYEE_FIELDS } from "@ledgerline/db/schema";
import type { AccountContext } from "../../context/context.ts";
import type { SpooledFile } from "../../context/threads.ts";
import { csvHeader, csvRow, plainCell, textCell } from "../../csv.ts";
import { recordEvent } from "../../history.ts";
import { shownEmail } from "../../words.ts";
import { changeInThread } from "../books/change-shares.ts";
import { findPayees, listPayeeNames } from "../books/payees.sql.ts";
import { toDeal } from "../books/terms.ts";
import { findDeals, listDealNames } from "../setup/deals.sql.ts";
import { allowedPayees, payeeInput } from "../setup/payees.ts";
import { listOldestAdvances, listOldestCosts, listOldestOpenings } from "../setup/share-money.sql.ts";
import { askClosedPeriods } from "../simulate/simulations.ts";
import { escapeItem, type Names, namesOf, writeList } from "./cells.ts";
import { CSV_COLUMNS } from "./table.ts";

/** Rows that are read and written at a time; deals, each of which may be long, a few at a time. */
const AT_ONCE = 500;
const DEALS_AT_ONCE = 50;

/** Payees, deals, costs, advances or opening balances, in the format of imports. Never contains bank details. */
export async function exportShares(ctx: AccountContext, { what }: ShareCsvInput): Promise<AsyncIterable<string>> {
  await transaction(ctx.db, (tx) => recordEvent(tx, ctx, { action: "shares_exported", what }));
  return written(CSV_COLUMNS[what].all, ROWS[what](ctx));
}

async function* written(columns: readonly string[], pages: AsyncIterable<readonly (readonly string[])[]>) {
  yield csvHeader(columns);
  for await (const rows of pages) yield rows.map(csvRow).join("");
}

type Of = Pick<AccountContext, "db" | "accountId">;

/** The rows, a page at a time; no connection is held between pages. */
const ROWS: Record<ShareCsvInput["what"], (of: Of) => AsyncIterable<string[][]>> = {
  async *payees({ db, accountId }) {
    const all = await listPayeeNames(db, accountId, null);
    const names = namesOf("payee", all);
    for (const some of chunks(all, AT_ONCE)) {
      const rows = await findPayees(db, accountId, idsOf(some));
      yield rows.filter(({ erased }) => !erased).map((row) => payeeCells(row, names));
    }
  },
  async *deals({ db, accountId }) {
    const { all, ...names } = await readNames({ db, accountId });
    for (const some of chunks(all, DEALS_AT_ONCE)) {
      const deals = (await findDeals(db, accountId, idsOf(some))).map(toDeal);
      yield deals.flatMap((deal) => deal.versions.map((terms) => dealCells(deal, terms, names)));
    }
  },
  async *costs({ db, accountId }) {
    const names = await readNames({ db, accountId });
    const receipts = new Map(
      (await listShareReceipts(db, accountId)).map(({ costId, fileName }) => [costId, fileName]),
    );
    for await (const rows of pagesOf((page) => listOldestCosts(db, accountId, page))) {
      yield rows.map((row) => [
        ...[row.date, plainCell(row.amount), row.currency, row.kind, textCell(row.note), row.recoupable],
        row.dealId === null ? "" : textCell(names.deal.nameOf(row.dealId)),
        ...[textCell(row.trackId), textCell(row.releaseId), textCell(row.artist)],
        row.payeeId === null ? "" : textCell(names.payee.nameOf(row.payeeId)),
        textCell(receipts.get(row.id) ?? ""),
      ]);
    }
  },
  async *advances({ db, accountId }) {
    const names = await readNames({ db, accountId });
    for await (const rows of pagesOf((page) => listOldestAdvances(db, accountId, page))) {
      yield rows.map((row) => [
        ...[row.date, textCell(names.payee.nameOf(row.payeeId)), textCell(names.deal.nameOf(row.dealId))],
        ...[plainCell(row.amount), row.recoupedFrom, textCell(row.note)],
      ]);
    }
  },
  async *openings({ db, accountId }) {
    const names = await readNames({ db, accountId });
    for await (const rows of pagesOf((page) => listOldestOpenings(db, accountId, page))) {
      yield rows.map((row) => [
        ...[row.date, textCell(names.payee.nameOf(row.payeeId))],
        row.dealId === null ? "" : textCell(names.deal.nameOf(row.dealId)),
        ...[plainCell(row.amount), textCell(row.note)],
      ]);
    }
  },
};

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

async function* pagesOf<Row extends { date: string; id: string }>(
  read: (page: { after: EntryPlace | null; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await read({ after, limit: AT_ONCE });
    yield rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1) ?? null;
  }
}

/** What payees and deals are called in a file, and all deals by name. */
async function readNames({ db, accountId }: Of) {
  const [all, payees] = await Promise.all([listDealNames(db, accountId, null), listPayeeNames(db, accountId, null)]);
  return { all, deal: namesOf("deal", all), payee: namesOf("payee", payees) };
}

function payeeCells(row: PayeeRow, names: Names): string[] {
  const email = row.email && shownEmail(row.email);
  const through = row.paidThrough && names.nameOf(row.paidThrough);
  const withholding = row.withholding.map(ruleItem).join("\n");
  const cells = { ...payeeInput(row), email, withholding, paid_through: through };
  return Object.values(PAYEE_FIELDS).map((field) => textCell(cells[field]));
}

function dealCells(
  deal: Deal,
  terms: Deal["versions"][number],
  { payee, deal: deals }: Pick<Awaited<ReturnType<typeof readNames>>, "payee" | "deal">,
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
 * Imports payees, deals, costs, advances or opening balances, in the format of exports: the whole file or, if anything in it is
 * wrong, nothing. Without `apply`, it only says what would happen. Throws `conflict` for a file that takes too much, and
 * `unavailable` while too many wait.
 */
export function importShares(ctx: AccountContext, input: ImportSharesInput): Promise<ShareImport> {
  return takeIn(ctx, input, null);
}

/**
 * The same of a ZIP of costs: a table as CSV or workbook, and the receipts that its column `receipt` names. It counts towards
 * the account's quota. Throws what opening the ZIP throws too.
 */
export function importCosts(ctx: AccountContext, file: SpooledFile, input: ImportCostsInput): Promise<ShareImport> {
  const { apply, choices } = input;
  const said = { what: "costs", text: "", apply: apply === "true", ...(choices && { choices }) } as const;
  return takeIn(ctx, said, file);
}

async function takeIn(ctx: AccountContext, input: ImportSharesInput, file: SpooledFile | null): Promise<ShareImport> {
  const { accountId, actor } = ctx;
  const archive = file && { file, quota: ctx.settings.quota };
  const { simulations } = ctx.threads;
  const said = { allowedPayees: await allowedPayees(ctx), sendsMail: ctx.outside.mail !== null };
  const question = { accountId, actor, input, archive, now: ctx.clock(), ...said };
  if (!input.apply) {
    const found = await simulations.importShares(question);
    const asks = input.what === "deals" && found.errors.length === 0;
    return { ...found, closed_periods: asks ? await askClosedPeriods(ctx, { imported: question }) : null };
  }
  const done = await changeInThread(ctx, () => simulations.importShares(question));
  return { ...done, closed_periods: null };
}
