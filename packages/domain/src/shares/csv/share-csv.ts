import {
  type Deal,
  type ImportSharesInput,
  SHARE_CSV_BOUNDS,
  type ShareCsvInput,
  type ShareImport,
} from "@ledgerline/contract/shares/shares";
import type { EntryPlace } from "@ledgerline/contract/wire/cursors";
import { transaction } from "@ledgerline/db/client";
import { chunks } from "@ledgerline/db/queries/shared";
import type { PayeeRow } from "@ledgerline/db/queries/shares";
import type { AccountContext } from "../../context/context.ts";
import { csvHeader, csvRow, plainCell, textCell } from "../../csv.ts";
import { recordEvent } from "../../history.ts";
import { shownEmail } from "../../words.ts";
import { changeShares } from "../books/change-shares.ts";
import { toDeal } from "../books/terms.ts";
import { findDeals, listDealNames } from "../setup/deals.sql.ts";
import { readCatalogue } from "../setup/deals.ts";
import { findPayees, listPayeeNames } from "../setup/payees.sql.ts";
import { allowedPayees } from "../setup/payees.ts";
import { findUnbooked, readRecordingNames, unbookedSentence } from "../setup/recording-names.ts";
import { listOldestCosts, listOldestOpenings } from "../setup/share-money.sql.ts";
import { askClosedPeriods } from "../simulate/simulations.ts";
import { escapeItem, namesOf, writeList } from "./cells.ts";
import type { Plan, Reader } from "./plan.ts";
import { namesInDeals, planDeals } from "./plan-deals.ts";
import { namesInCosts, planCosts, planOpenings } from "./plan-money.ts";
import { planPayees } from "./plan-payees.ts";
import { CSV_COLUMNS, readTable } from "./table.ts";

/** Rows that are read and written at a time; deals, each of which may be long, a few at a time. */
const AT_ONCE = 500;
const DEALS_AT_ONCE = 50;

/** Payees, deals, costs or opening balances, in the format of imports. Never contains bank details. */
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
    for (const some of chunks(await listPayeeNames(db, accountId, null), AT_ONCE)) {
      const rows = await findPayees(db, accountId, idsOf(some));
      yield rows.filter(({ erased }) => !erased).map(payeeCells);
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
    for await (const rows of pagesOf((page) => listOldestCosts(db, accountId, page))) {
      yield rows.map((row) => [
        ...[row.date, plainCell(row.amount), row.currency, row.kind, textCell(row.note), row.recoupable],
        row.dealId === null ? "" : textCell(names.deal.nameOf(row.dealId)),
        ...[textCell(row.trackId), textCell(row.releaseId), textCell(row.artist)],
        row.payeeId === null ? "" : textCell(names.payee.nameOf(row.payeeId)),
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
 * Imports payees, deals, costs or opening balances, in the format of exports: the whole file or, if anything in it is
 * wrong, nothing. Without `apply`, it only says what would happen.
 */
export async function importShares(ctx: AccountContext, input: ImportSharesInput): Promise<ShareImport> {
  const { what, text, apply, choices } = input;
  const { all, required } = CSV_COLUMNS[what];
  const table = readTable(text, all, required);
  // Read before the transaction begins, which would otherwise wait for connections of its own pool.
  const written = what === "deals" ? namesInDeals(table) : what === "costs" ? namesInCosts(table) : [];
  const recordings = await readRecordingNames(ctx, written, choices);
  const releases = written.filter(({ by }) => by === "releases").flatMap((each) => recordings.known(each));
  const catalogue = what === "deals" ? await readCatalogue(ctx, releases) : { merges: [], releases: [] };
  const allowed = what === "payees" ? await allowedPayees(ctx) : 0;
  const planned = (reader: Reader): Promise<Plan> => {
    if (what === "payees") return planPayees(ctx, reader, table, allowed);
    if (what === "deals") return planDeals(ctx, reader, table, { catalogue, recordings });
    return what === "costs" ? planCosts(ctx, reader, table, recordings) : planOpenings(ctx, reader, table);
  };
  const preview = await planned(ctx.db);
  const warnings = await warningsOf(ctx, preview);
  const answer = (plan: Plan, applied: boolean): ShareImport => ({
    closed_periods: null,
    ...{ rows: table.rows.length, added: plan.added, changed: plan.changed, unchanged: plan.unchanged, applied },
    errors: plan.errors.toSorted((a, b) => a.line - b.line).slice(0, SHARE_CSV_BOUNDS.errors),
    more_errors: Math.max(0, plan.errors.length - SHARE_CSV_BOUNDS.errors),
    warnings: warnings.slice(0, SHARE_CSV_BOUNDS.errors),
    more_warnings: Math.max(0, warnings.length - SHARE_CSV_BOUNDS.errors),
  });
  if (preview.errors.length > 0) return answer(preview, false);
  if (!apply) {
    const { deals } = preview;
    return { ...answer(preview, false), closed_periods: deals ? await askClosedPeriods(ctx, { deals }) : null };
  }
  let done = answer(preview, false);
  await changeShares(ctx, async (tx) => {
    // The stored data may have changed since the preview.
    const plan = await planned(tx);
    done = answer(plan, plan.errors.length === 0);
    if (plan.errors.length > 0) return null;
    await plan.write(tx);
    return { action: "shares_imported", what, rows: table.rows.length };
  });
  return done;
}

/** The rows that name what nothing booked has, unless somebody has confirmed that on the deal. */
async function warningsOf(ctx: AccountContext, { named = [], errors }: Plan): Promise<ShareImport["warnings"]> {
  // A row whose names are asked about says so already.
  const asked = new Set(errors.map(({ line }) => String(line)));
  const terms = named.filter(({ key }) => !asked.has(key));
  if (terms.length === 0) return [];
  const by = new Map(terms.map((each) => [each.key, each.by]));
  const unbooked = [...(await findUnbooked(ctx, { terms })).values()].filter(({ open }) => open > 0);
  return unbooked
    .map((found) => ({
      ...{ line: Number(found.key), column: "recordings" },
      message: unbookedSentence(by.get(found.key) ?? "tracks", { ...found, count: found.open }),
    }))
    .sort((a, b) => a.line - b.line);
}
