import { randomUUIDv7 } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { AddDealInput, type Deal } from "@ledgerline/contract/shares/deals";
import { SHARES_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { seenForm } from "@ledgerline/contract/wire/names";
import { insertDeal, listDeals, listPayees, updateDeal } from "@ledgerline/db/queries/shares/share-setup";
import { DomainError } from "../../context/errors.ts";
import type { NamedTerms } from "../books/named-recordings.sql.ts";
import { nextOpenDay } from "../books/run-states.ts";
import { toDeal } from "../books/terms.ts";
import { dealColumns, isDealUsed, settingsFrom } from "../setup/deals.ts";
import type { RecordingNames, WrittenName } from "../setup/recording-names.ts";
import { type Catalogue, requireSoundDeals } from "../setup/sound-deals.ts";
import { namesOf, readList, readRules, splitShare, UUID, unescapeItem } from "./cells.ts";
import { checkRow, filled, type Importer, idsOf, keptOf, type Plan, type Reader } from "./plan.ts";
import type { RowError, Table, TableRow } from "./table.ts";

/** Columns about the deal itself, repeated in each of its rows. */
const OF_DEAL = ["currency", "dates", "rates_of", "group", "replaces"] as const;

/**
 * Rows with the same name are versions of one deal. An existing deal gets these terms in place of its own, except for
 * columns that the file does not have.
 */
export async function planDeals(
  by: Importer,
  reader: Reader,
  table: Table,
  { catalogue, recordings }: { catalogue: Catalogue; recordings: RecordingNames },
): Promise<Plan> {
  const { accountId } = by;
  const [rows, payees] = [await listDeals(reader, accountId), await listPayees(reader, accountId)];
  const kept = rows.map(toDeal);
  const errors = [...table.errors];
  const there = namesOf("deal", kept);
  // Rows of one deal may name it by its id, or by letters that are composed otherwise.
  const groups = Map.groupBy(table.rows, (row) => {
    const found = there.find(row.cell("deal"));
    return "id" in found ? found.id : seenForm(row.cell("deal"));
  });
  const fresh = [...groups].flatMap(([key, [first]]) => {
    const name = first?.cell("deal") ?? key;
    const found = there.find(name);
    if ("id" in found) return [{ key, name: there.nameOf(found.id), id: found.id, isNew: false }];
    const error = (message: string) => errors.push({ line: first?.line ?? 1, column: "deal", message });
    if (found.found === "several" || UUID.test(name)) error(found.message);
    else return [{ key, name, id: randomUUIDv7(), isNew: true }];
    return [];
  });
  const known = new Map(kept.map((deal) => [deal.id, deal]));
  const all = [...kept.filter(({ id }) => !fresh.some((each) => each.id === id)), ...fresh];
  const names = { deal: namesOf("deal", all), payee: namesOf("payee", payees), recordings };
  const deals: { deal: Deal; line: number; isNew: boolean }[] = [];
  const named: NamedTerms[] = [];
  for (const { key, id, isNew } of fresh) {
    const of = groups.get(key) ?? [];
    const [first] = of;
    const input = first && readDeal(of, names, errors, known.get(id));
    if (!first || !input) continue;
    const before = known.get(id);
    const deal = { ...input, id, name: before?.name ?? input.name, settings_from: before?.settings_from ?? null };
    deals.push({ deal, line: first.line, isNew });
    for (const [at, { covers }] of input.versions.entries()) {
      if (covers.by === "everything") continue;
      named.push({ key: String(of[at]?.line), deal: isNew ? "" : id, ...covers });
    }
  }
  const changed = deals.filter(({ deal, isNew }) => !isNew && !isDeepStrictEqual(known.get(deal.id), deal));
  const added = deals.filter(({ isNew }) => isNew);
  for (const { deal, line } of changed) {
    const before = rows.find((row) => row.id === deal.id);
    if (before && before.currency !== deal.currency && (await isDealUsed(reader, before))) {
      errors.push({ line, column: "currency", message: MESSAGES.dealCurrencyUsed });
    }
  }
  if (kept.length + added.length > SHARES_BOUNDS.deals) {
    errors.push({ line: table.rows[0]?.line ?? 1, column: null, message: MESSAGES.tooManyDeals });
  }
  const moved = [...changed, ...added];
  if (errors.length === 0 && moved.length > 0) errors.push(...soundness(catalogue, kept, moved));
  const nextOpen = await nextOpenDay(reader, accountId);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const after = new Map(
    moved.map(({ deal }) => {
      const before = rowOf.get(deal.id);
      return [deal.id, before ? { ...deal, settings_from: settingsFrom(before, deal, nextOpen) } : deal];
    }),
  );
  return {
    ...{ added: added.length, changed: changed.length, unchanged: deals.length - moved.length, errors, named },
    deals: [...kept.filter(({ id }) => !after.has(id)), ...after.values()],
    async write(tx) {
      const createdAt = by.clock();
      for (const { deal } of added) await insertDeal(tx, { accountId, id: deal.id, ...dealColumns(deal), createdAt });
      for (const { deal } of changed) {
        const from = after.get(deal.id)?.settings_from ?? null;
        await updateDeal(tx, { accountId, id: deal.id }, { ...dealColumns(deal), settingsFrom: from });
      }
    },
  };
}

/** Checks all of them together: what one deal gives away may only be too much together with the next. */
export function soundness(
  catalogue: Catalogue,
  kept: readonly Deal[],
  moved: readonly { deal: Deal; line: number }[],
): RowError[] {
  const ids = new Set(moved.map(({ deal }) => deal.id));
  const all = [...kept.filter(({ id }) => !ids.has(id)), ...moved.map(({ deal }) => deal)];
  const [first] = moved;
  if (!first) return [];
  try {
    requireSoundDeals(
      catalogue,
      all,
      moved.map(({ deal }) => deal),
    );
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const named = moved.find(({ deal }) => error.message.includes(`“${deal.name}”`)) ?? first;
    return [{ line: named.line, column: "deal", message: error.message }];
  }
}

interface Named {
  deal: ReturnType<typeof namesOf>;
  payee: ReturnType<typeof namesOf>;
  recordings: RecordingNames;
}

function readDeal(
  rows: readonly TableRow[],
  names: Named,
  errors: RowError[],
  there: Deal | undefined,
): AddDealInput | null {
  const [first] = rows;
  if (!first) return null;
  for (const row of rows) {
    for (const column of OF_DEAL) {
      if (row.cell(column) === first.cell(column)) continue;
      errors.push({
        line: row.line,
        column,
        message: `Say the same in each row of this deal as in line ${first.line}`,
      });
    }
  }
  const replaces = readList(first.cell("replaces")).map((name) =>
    found(names.deal.find(unescapeItem(name)), first, "replaces", errors),
  );
  const versions = rows.map((row, at) => {
    const terms = readTerms(row, names, errors);
    const before = there && termsBefore(row, there.versions, there.versions.length === rows.length ? at : null);
    return {
      ...terms,
      ...(before && keptOf(row, { from: before.from, to: before.to, exceptions: before.exceptions })),
    };
  });
  const { deal: name, ...rest } = filled(first, ["deal", "currency", "dates", "rates_of", "group"]);
  const present = there ? keptOf(first, presentOf(there)) : {};
  return checkRow(
    AddDealInput,
    { name, ...rest, replaces, versions, ...present },
    first,
    errors,
    ([field, , inner]) => {
      if (field === "name") return "deal";
      if (field !== "versions") return String(field);
      return inner === undefined ? null : String(inner);
    },
  );
}

function presentOf({ dates, rates_of, group, replaces }: Deal) {
  return { dates, rates_of, group, replaces };
}

/** The terms that a row replaces: those that begin on its day, or else those at its position. */
function termsBefore(
  row: TableRow,
  versions: Deal["versions"],
  at: number | null,
): Deal["versions"][number] | undefined {
  const from = row.cell("from") || null;
  const same = row.has("from") ? versions.find((each) => each.from === from) : undefined;
  return same ?? (at === null ? undefined : versions[at]);
}

/** The recordings that a file of deals names, as they are written. */
export function namesInDeals({ rows }: Table): WrittenName[] {
  return rows.flatMap((row) => {
    const by = row.cell("covers");
    if (by !== "tracks" && by !== "releases" && by !== "artists") return [];
    return readList(row.cell("recordings")).map((item) => ({ by, name: unescapeItem(item) }));
  });
}

function readTerms(row: TableRow, names: Named, errors: RowError[]) {
  const by = row.cell("covers");
  const written = readList(row.cell("recordings")).map(unescapeItem);
  const place = { line: row.line, column: "recordings" };
  const recordings =
    by === "tracks" || by === "releases" || by === "artists"
      ? [...new Set(written.flatMap((name) => idsOf(names.recordings, { by, name }, place, errors)))]
      : written;
  if (by === "everything" && recordings.length > 0) {
    errors.push({ line: row.line, column: "recordings", message: "Leave it empty for a deal that covers everything" });
  }
  const participants = readList(row.cell("participants")).map((item) => {
    const each = splitShare(item);
    const payee = each
      ? found(names.payee.find(unescapeItem(each.of)), row, "participants", errors)
      : found(
          { message: "Write each participant as name = share, such as Ada Lind = 60%" },
          row,
          "participants",
          errors,
        );
    return { payee, share: each?.share ?? "0%" };
  });
  return {
    from: row.cell("from") || null,
    to: row.cell("to") || null,
    kind: row.cell("kind"),
    covers: by === "everything" ? { by } : { by, of: recordings },
    part: row.cell("part"),
    fee: row.cell("fee"),
    rate: row.cell("rate"),
    exceptions: readRules(row, "exceptions", errors),
    participants,
  };
}

/** Stands in for a missing id and passes the contract, so that each fault is reported once. */
const NONE = "00000000-0000-4000-8000-000000000000";

function found(
  answer: { id: string } | { message: string },
  row: TableRow,
  column: string,
  errors: RowError[],
): string {
  if ("id" in answer) return answer.id;
  errors.push({ line: row.line, column, message: answer.message });
  return NONE;
}
