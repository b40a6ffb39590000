import { randomUUIDv7 } from "node:crypto";
import { SHARE_CSV_BOUNDS, SHARES_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import type { ImportedReceipts, ShareImport } from "@ledgerline/contract/shares/share-csv";
import { AddAdvanceInput, AddCostInput, AddTransferInput } from "@ledgerline/contract/shares/share-money";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { listShareReceipts } from "@ledgerline/db/queries/shares/share-receipts";
import {
  countShareMoney,
  insertAdvances,
  insertCosts,
  insertTransfers,
  listAdvances,
  listCosts,
  listDeals,
  listPayees,
  listTransfers,
} from "@ledgerline/db/queries/shares/share-setup";
import { roundDecimal } from "@ledgerline/decimals";
import type { Quota } from "../../context/plan.ts";
import type { RecordingNames, WrittenName } from "../setup/recording-names.ts";
import { storeReceipt } from "../setup/share-money.ts";
import { type Names, namesOf } from "./cells.ts";
import { type ArchivedReceipt, type CostArchive, fileKey } from "./cost-archive.ts";
import { checkRow, filled, type Importer, idsOf, Known, type Plan, type Reader } from "./plan.ts";
import { CSV_COLUMNS, type RowError, type Table, type TableRow } from "./table.ts";
import { writtenIn } from "./written.ts";

/** The most decimals that an amount has. */
const AMOUNT_DECIMALS = 12;

interface CostsOf {
  recordings: RecordingNames;
  /** The files beside the table, and what is kept for the account; null for a table alone. */
  archive: (Pick<CostArchive, "files"> & { quota: Quota }) | null;
}

/** A cost as it will be, with the receipt that it gets. */
interface PlannedCost {
  id: string;
  line: number;
  input: AddCostInput;
  receipt: ArchivedReceipt | null;
}

/**
 * Costs are added, with the receipts that their rows name. Rows that are already there are left out, so that a file can be
 * imported twice; one that has no receipt yet gets it.
 */
export async function planCosts(by: Importer, reader: Reader, table: Table, of: CostsOf): Promise<Plan> {
  const { accountId } = by;
  const { recordings, archive } = of;
  const [names, rows] = [await readNames(reader, accountId), await listCosts(reader, accountId)];
  const there = Map.groupBy(rows, (row) =>
    costKey({ ...row, deal: row.dealId, track: row.trackId, release: row.releaseId, payee: row.payeeId }),
  );
  const withReceipt = new Set((await listShareReceipts(reader, accountId)).map(({ costId }) => costId));
  const errors = [...table.errors];
  const warnings: ShareImport["warnings"] = [];
  const added: PlannedCost[] = [];
  const completed: PlannedCost[] = [];
  const written = writtenIn(table);
  let unchanged = 0;
  for (const row of table.rows) {
    const faults = errors.length;
    const { receipt: name = "", ...plain } = { ...filled(row, CSV_COLUMNS.costs.all), ...written(row, errors) };
    if (errors.length > faults) continue;
    const receipt = name === "" || archive === null ? null : receiptNamed(archive, { name, line: row.line }, errors);
    const on = recordingsOf(row, recordings, errors);
    const input = checkRow(AddCostInput, { ...plain, ...on, ...placeOf(row, names, errors) }, row, errors);
    if (!input) continue;
    const { deal, track, release, artist, payee } = input;
    const error = (column: string, message: string) => errors.push({ line: row.line, column, message });
    if ([deal, track, release, artist].every((on) => on === null)) error("deal", MESSAGES.costOnNothing);
    else if (payee !== null && deal === null) error("payee", MESSAGES.payeesCostNeedsDeal);
    else {
      const same = there.get(costKey(input))?.shift();
      const hasReceipt = same !== undefined && withReceipt.has(same.id);
      const { line } = row;
      if (!same) added.push({ id: randomUUIDv7(), line, input, receipt });
      else if (receipt && !hasReceipt) completed.push({ id: same.id, line, input, receipt });
      else unchanged += 1;
      if (name !== "" && archive === null && !hasReceipt)
        warnings.push({ line, column: "receipt", message: NOT_IN_CSV });
    }
  }
  const { costs } = await countShareMoney(reader, accountId);
  if (costs + added.length > SHARES_BOUNDS.costs) errors.push(tooMany(table, "costs"));
  const planned = [...added, ...completed].toSorted((a, b) => a.line - b.line);
  return {
    ...{ added: added.length, changed: completed.length, unchanged, errors, warnings },
    ...(archive && { receipts: receiptsOf(planned, archive, table) }),
    async write(tx) {
      await insertCosts(
        tx,
        added.map(({ id, input: { deal, track, release, artist, payee, ...cost } }) => {
          const place = { dealId: deal, trackId: track, releaseId: release, artist, payeeId: payee };
          return { accountId, id, ...cost, ...place, createdAt: by.clock() };
        }),
      );
      if (archive === null) return;
      const storing = { ...by, settings: archive };
      for (const { id, receipt } of planned) if (receipt) await storeReceipt(tx, storing, id, await receipt.read());
    },
  };
}

/** Of a file's name, in a sentence. */
const NAME_CHARS = 100;
const NOT_IN_CSV = "A CSV has no receipts: import a ZIP of this table and the files, or attach the receipt under Money";

/** The file of the ZIP that a row names; null for a fault, which is told. */
function receiptNamed(
  { files }: Pick<CostArchive, "files">,
  { name, line }: { name: string; line: number },
  errors: RowError[],
): ArchivedReceipt | null {
  const [file, another] = files.get(fileKey(name)) ?? [];
  const fault = !file
    ? `There is no file “${name.slice(0, NAME_CHARS)}” in the ZIP`
    : another
      ? "The ZIP has several files of this name, in different folders"
      : "fault" in file
        ? file.fault
        : null;
  if (fault !== null) errors.push({ line, column: "receipt", message: fault });
  return file && !("fault" in file) ? file : null;
}

/** Which file goes to which cost, and which to none. */
function receiptsOf(
  planned: readonly PlannedCost[],
  { files }: Pick<CostArchive, "files">,
  { rows }: Table,
): ImportedReceipts {
  const shown = planned.slice(0, SHARE_CSV_BOUNDS.errors);
  const named = new Set(rows.map((row) => fileKey(row.cell("receipt"))));
  const unused = [...files].flatMap(([key, of]) => (named.has(key) ? [] : of.map(({ name }) => name)));
  return {
    rows: shown.map(({ line, input: { date, amount, currency, kind }, receipt }) => ({
      ...{ line, date, amount, currency, kind, file_name: receipt?.receipt.file_name ?? null },
    })),
    more: planned.length - shown.length,
    without: planned.filter(({ receipt }) => receipt === null).length,
    unused: unused.slice(0, SHARE_CSV_BOUNDS.errors),
    more_unused: Math.max(0, unused.length - SHARE_CSV_BOUNDS.errors),
  };
}

/** Advances are added the same way. One that does not say what it is recouped from is recouped from the payee's own share. */
export async function planAdvances(by: Importer, reader: Reader, table: Table): Promise<Plan> {
  const { accountId } = by;
  const [names, rows] = [await readNames(reader, accountId), await listAdvances(reader, accountId)];
  const known = new Known(
    rows.map((row) => advanceKey({ ...row, deal: row.dealId, payee: row.payeeId, recouped_from: row.recoupedFrom })),
  );
  const errors = [...table.errors];
  const added: AddAdvanceInput[] = [];
  const written = writtenIn(table);
  let unchanged = 0;
  for (const row of table.rows) {
    const faults = errors.length;
    const plain = { ...filled(row, CSV_COLUMNS.advances.all), ...written(row, errors) };
    if (errors.length > faults) continue;
    const place = placeOf(row, names, errors);
    const input = checkRow(AddAdvanceInput, { recouped_from: "own_share", ...plain, ...place }, row, errors);
    if (!input) continue;
    if (known.take(advanceKey(input))) unchanged += 1;
    else added.push(input);
  }
  const { advances } = await countShareMoney(reader, accountId);
  if (advances + added.length > SHARES_BOUNDS.advances) errors.push(tooMany(table, "advances"));
  return {
    ...{ added: added.length, changed: 0, unchanged, errors },
    write: (tx) =>
      insertAdvances(
        tx,
        added.map(({ deal, payee, recouped_from: recoupedFrom, ...advance }) => {
          const place = { dealId: deal, payeeId: payee, recoupedFrom };
          return { accountId, id: randomUUIDv7(), ...advance, ...place, createdAt: by.clock() };
        }),
      ),
  };
}

/** Opening balances are added the same way. */
export async function planOpenings(by: Importer, reader: Reader, table: Table): Promise<Plan> {
  const { accountId } = by;
  const [names, rows] = [await readNames(reader, accountId), await listTransfers(reader, accountId)];
  const openings = rows.filter(({ kind }) => kind === "opening");
  const known = new Known(openings.map((row) => openingKey({ ...row, deal: row.dealId, payee: row.payeeId })));
  const errors = [...table.errors];
  const added: AddTransferInput[] = [];
  const written = writtenIn(table);
  let unchanged = 0;
  for (const row of table.rows) {
    const faults = errors.length;
    const plain = { ...filled(row, CSV_COLUMNS.openings.all), ...written(row, errors) };
    if (errors.length > faults) continue;
    const place = placeOf(row, names, errors);
    const input = checkRow(AddTransferInput, { ...plain, ...place, kind: "opening" }, row, errors);
    if (!input) continue;
    if (known.take(openingKey(input))) unchanged += 1;
    else added.push(input);
  }
  const { transfers } = await countShareMoney(reader, accountId);
  if (transfers + added.length > SHARES_BOUNDS.transfers) errors.push(tooMany(table, "entries"));
  return {
    ...{ added: added.length, changed: 0, unchanged, errors },
    write: (tx) =>
      insertTransfers(
        tx,
        accountId,
        added.map(({ deal, payee, ...transfer }) => {
          const row = { id: randomUUIDv7(), ...transfer, dealId: deal, payeeId: payee, paysRunId: null };
          return { ...row, createdAt: by.clock() };
        }),
      ),
  };
}

const ON = { track: "tracks", release: "releases", artist: "artists" } as const;

/** The recordings that a file of costs names, as they are written. */
export function namesInCosts({ rows }: Table): WrittenName[] {
  return rows.flatMap((row) =>
    Object.entries(ON).flatMap(([column, by]) => (row.cell(column) === "" ? [] : [{ by, name: row.cell(column) }])),
  );
}

/** The recordings that a cost is on, by id. */
function recordingsOf(row: TableRow, recordings: RecordingNames, errors: RowError[]): Record<string, string> {
  const named = Object.entries(ON).filter(([column]) => row.cell(column) !== "");
  return Object.fromEntries(
    named.map(([column, by]) => {
      const name = row.cell(column);
      const ids = idsOf(recordings, { by, name }, { line: row.line, column }, errors);
      if (ids.length > 1)
        errors.push({ line: row.line, column, message: "A cost belongs to one recording. Choose one" });
      return [column, ids[0] ?? name];
    }),
  );
}

async function readNames(reader: Reader, accountId: string): Promise<{ deal: Names; payee: Names }> {
  const [deals, payees] = [await listDeals(reader, accountId), await listPayees(reader, accountId)];
  return { deal: namesOf("deal", deals), payee: namesOf("payee", payees) };
}

/** The ids of what a row names; a fault where it names something that does not exist. */
function placeOf(row: TableRow, names: { deal: Names; payee: Names }, errors: RowError[]) {
  const id = (column: "deal" | "payee") => {
    const name = row.cell(column);
    if (name === "") return {};
    const found = names[column].find(name);
    if ("id" in found) return { [column]: found.id };
    errors.push({ line: row.line, column, message: found.message });
    return { [column]: NONE };
  };
  return { ...id("deal"), ...id("payee") };
}

/** Stands in for an id whose name was not found, which is already reported. */
const NONE = "00000000-0000-4000-8000-000000000000";

interface CostLike extends Omit<AddCostInput, "recoupable"> {
  recoupable: string;
}

function costKey(of: CostLike): string {
  const { date, amount, currency, kind, note, recoupable, deal, track, release, artist, payee } = of;
  return JSON.stringify([date, plain(amount), currency, kind, note, recoupable, deal, track, release, artist, payee]);
}

function advanceKey({ date, payee, deal, amount, recouped_from, note }: AddAdvanceInput): string {
  return JSON.stringify([date, payee, deal, plain(amount), recouped_from, note]);
}

function openingKey({ date, payee, deal, amount, note }: Omit<AddTransferInput, "kind">): string {
  return JSON.stringify([date, payee, deal, plain(amount), note]);
}

/** `12.50` and `12.5` are the same amount. */
function plain(amount: string): string {
  return roundDecimal(amount, AMOUNT_DECIMALS);
}

function tooMany({ rows }: Table, what: string): RowError {
  const message = `This account cannot have that many ${what}. Ask this server's operator.`;
  return { line: rows[0]?.line ?? 1, column: null, message };
}
