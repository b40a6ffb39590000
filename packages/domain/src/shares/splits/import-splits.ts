import { SHARE_CSV_BOUNDS, SPLIT_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import type { ImportSplitsInput, SplitImport } from "@ledgerline/contract/shares/splits";
import type { Database } from "@ledgerline/db/client";
import type { JobQueue } from "@ledgerline/db/jobs/job-queue";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import type { SplitsQuestion } from "../../context/threads.ts";
import { columnNames, readTextTable } from "../../tables.ts";
import { changeInThread, changeShares } from "../books/change-shares.ts";
import { allowedPayees } from "../setup/payees.ts";
import { readCatalogue } from "../setup/sound-deals.ts";
import { type MeantRecording, planSplits } from "./plan-splits.ts";
import { guessSplitColumns, missingOf } from "./split-columns.ts";
import { listNamedRecordings, listPrintedRecordings, sumBooked } from "./split-recordings.sql.ts";
import { BookedNames, type Candidate, idKey, type Meaning, readChosen } from "./split-recordings.ts";
import { readSplitSheet, recordingText, type SheetRecording, shortened } from "./split-sheet.ts";

const NO_TABLE = "This is not a table. Send a row for each recording and payee, under a header.";
const NO_CHOICE = "This is not an ISRC, a UPC or a recording's id. Choose one that is offered, or write its code.";
const TOO_MANY_ROWS = "A table has at most 5,000 rows. Split it, and repeat the header.";
const TOO_MANY_PRINTED =
  "Your statements print recordings in more than 100,000 ways, too many to look through while you wait. Import your deals as CSV instead, by ISRC or UPC.";
/** Ways of printing that are read while somebody waits. */
const MOST_PRINTED = 100_000;

/**
 * Makes deals and payees of a sheet with a row for each recording and payee: all of it or, while anything in it is wrong
 * or asked, nothing. Without `apply`, it only says what would be made. Throws `bad_request` for what is no table,
 * `conflict` for a sheet that takes too much, and `unavailable` while too many wait.
 */
export async function importSplits(ctx: AccountContext, input: ImportSplitsInput): Promise<SplitImport> {
  const { accountId, actor, threads } = ctx;
  const said = { allowedPayees: await allowedPayees(ctx), sendsMail: ctx.outside.mail !== null };
  const question = { accountId, actor, splits: input, now: ctx.clock(), ...said };
  if (!input.apply) return threads.simulations.importSplits(question);
  return changeInThread(ctx, () => threads.simulations.importSplits(question));
}

interface Tools {
  db: Database;
  jobs: Pick<JobQueue, "enqueue">;
}

/** The same, in the thread that does it. */
export async function takeInSplits(tools: Tools, { splits: input, now, ...question }: SplitsQuestion) {
  const by = { ...tools, ...question, clock: () => now };
  const { db, accountId } = by;
  const table = readTextTable(input.text);
  if (!table) throw new DomainError("bad_request", NO_TABLE);
  if (table.rows.length > SHARE_CSV_BOUNDS.rows) throw new DomainError("bad_request", TOO_MANY_ROWS);
  const columns = guessSplitColumns(table, input.columns ?? {});
  const missing = missingOf(columns);
  const head = { columns: columnNames(table), missing, rows: table.rows.length };
  const sheet = readSplitSheet(table, columns, input.shares);
  const reading = { ...columns, shares: sheet.shares };
  if (missing.length > 0) return { ...NOTHING, ...head, reading };
  const printed = await listPrintedRecordings(db, accountId, MOST_PRINTED);
  if (printed === null) throw new DomainError("conflict", TOO_MANY_PRINTED);
  const names = await BookedNames.of(printed);
  const found = meaningsOf(names, sheet.recordings, input);
  const releases = found.meant.flatMap(({ of }) => of.flatMap(({ by: kind, id }) => (kind === "releases" ? id : [])));
  const read = { sheet, meant: found.meant, catalogue: await readCatalogue(by, releases) };
  let plan = await planSplits(by, db, input, read);
  const isReady = () =>
    plan.errors.length + found.questions.length + found.byTitle.length === 0 && plan.deals.length + plan.there > 0;
  let applied = false;
  if (input.apply && isReady()) {
    await changeShares(by, async (tx) => {
      // The stored data may have changed since the preview.
      plan = await planSplits(by, tx, input, read);
      applied = isReady();
      if (!applied) return null;
      await plan.write(tx);
      return { action: "shares_imported", what: "splits", rows: table.rows.length };
    });
  }
  const shown = await showFound(by, names, found);
  return {
    ...head,
    ...{ reading, recordings: sheet.recordings.length, there: plan.there, alone: plan.alone },
    ...{ deals: listed(plan.deals), payees: listed(plan.payees), made: plan.made, sums: listed(plan.sums), ...shown },
    faults: listed(plan.errors.toSorted((a, b) => a.line - b.line)),
    ...{ ready: isReady(), applied },
  };
}

const NONE = { items: [], more: 0 };
const NOTHING = {
  ...{ recordings: 0, there: 0, alone: 0, made: 0, ready: false, applied: false },
  ...{ deals: NONE, payees: NONE, sums: NONE, by_title: NONE, questions: NONE, unbooked: NONE, faults: NONE },
};

/** The first of what an answer has room for. */
function listed<Item>(items: readonly Item[]): { items: Item[]; more: number } {
  const shown = items.slice(0, SPLIT_BOUNDS.listed);
  return { items: shown, more: items.length - shown.length };
}

interface Asked {
  recording: SheetRecording;
  found: readonly Candidate[];
}

interface FoundRecordings {
  meant: MeantRecording[];
  byTitle: Asked[];
  questions: Asked[];
  /** Codes that nothing booked has. */
  unbooked: { recording: SheetRecording; code: string }[];
}

/** What each recording of the sheet means: as its codes or names say, or as somebody has answered. */
function meaningsOf(
  names: BookedNames,
  recordings: readonly SheetRecording[],
  { choices, by_title }: ImportSplitsInput,
): FoundRecordings {
  const chosen = new Map(choices.map(({ line, of }) => [line, of]));
  const found: FoundRecordings = { meant: [], byTitle: [], questions: [], unbooked: [] };
  for (const recording of recordings) {
    const answer = chosen.get(recording.line);
    const meaning = answer ? chosenMeaning(names, answer) : names.meaning(recording);
    if ("asked" in meaning) {
      found.questions.push({ recording, found: meaning.asked });
      continue;
    }
    if (meaning.told === "title" && !by_title) found.byTitle.push({ recording, found: meaning.of });
    const missing = meaning.of.find((one) => !names.has(one));
    if (missing) found.unbooked.push({ recording, code: missing.id });
    if (meaning.of.length > 0) found.meant.push({ recording, of: meaning.of });
  }
  return found;
}

/** Throws `bad_request` for an answer that names no recording. */
function chosenMeaning(names: BookedNames, answer: readonly string[]): Meaning {
  const of = answer.map((written) => {
    const one = readChosen(names, written);
    if (!one) throw new DomainError("bad_request", NO_CHOICE);
    return one;
  });
  return { of, told: "code" };
}

/** What is asked and what covers nothing yet, with what is booked of the recordings that are offered. */
async function showFound(
  { db, accountId }: Tools & { accountId: string },
  names: BookedNames,
  { meant, byTitle, questions, unbooked }: FoundRecordings,
): Promise<Pick<SplitImport, "by_title" | "questions" | "unbooked">> {
  const taken = new Set(meant.flatMap(({ of }) => of.map(idKey)));
  const covered = unbooked.length === 0 ? [] : await listNamedRecordings(db, accountId);
  for (const one of covered) taken.add(idKey(one));
  const lookAlikes = unbooked.slice(0, SPLIT_BOUNDS.listed).map(({ recording, code }) => ({
    ...{ recording, code },
    found: names.near(recording).filter((one) => names.has(one) && !taken.has(idKey(one))),
  }));
  const shown = [...byTitle, ...questions].slice(0, 2 * SPLIT_BOUNDS.listed);
  const offered = [...shown, ...lookAlikes].flatMap(({ found }) => found);
  const idsOf = (by: Candidate["by"]) => offered.flatMap((one) => (one.by === by ? one.id : []));
  const money = Map.groupBy(
    await sumBooked(db, accountId, { tracks: idsOf("tracks"), releases: idsOf("releases") }),
    idKey,
  );
  const show = (one: Candidate) => ({
    id: one.id,
    title: one.title && shortened(one.title),
    artist: one.artist && shortened(one.artist),
    money: (money.get(idKey(one)) ?? []).map(({ currency, net }) => ({ currency, net })),
  });
  const head = (recording: SheetRecording) => ({ line: recording.line, recording: recordingText(recording) });
  const by_title = byTitle.flatMap(({ recording, found: [one] }) =>
    one ? [{ ...head(recording), found: show(one) }] : [],
  );
  return {
    by_title: listed(by_title),
    questions: listed(
      questions.map(({ recording, found }) => ({ ...head(recording), rows: recording.rows, found: found.map(show) })),
    ),
    unbooked: {
      items: lookAlikes.map(({ recording, code, found }) => ({
        ...head(recording),
        code: shortened(code),
        looks_like: found.map(show),
      })),
      more: unbooked.length - lookAlikes.length,
    },
  };
}
