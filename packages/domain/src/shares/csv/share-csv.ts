import {
  type Deal,
  type ImportSharesInput,
  SHARE_CSV_BOUNDS,
  type ShareCsvInput,
  type ShareImport,
} from "@ledgerline/contract/shares/shares";
import { transaction } from "@ledgerline/db/client";
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
import { changeShares } from "../books/change-shares.ts";
import { toDeal } from "../books/terms.ts";
import { readCatalogue } from "../setup/deals.ts";
import { listPayees } from "../setup/payees.ts";
import { findUnbooked, readRecordingNames, unbookedSentence } from "../setup/recording-names.ts";
import { askClosedPeriods } from "../simulate/simulations.ts";
import { escapeItem, namesOf, writeList } from "./cells.ts";
import type { Plan, Reader } from "./plan.ts";
import { namesInDeals, planDeals } from "./plan-deals.ts";
import { namesInCosts, planCosts, planOpenings } from "./plan-money.ts";
import { planPayees } from "./plan-payees.ts";
import { CSV_COLUMNS, readTable } from "./table.ts";

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
  const allowed = what === "payees" ? (await listPayees(ctx)).allowed : 0;
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
