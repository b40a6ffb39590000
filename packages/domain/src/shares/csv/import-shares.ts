import { SHARE_CSV_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import type { ImportSharesInput, ShareImport } from "@ledgerline/contract/shares/share-csv";
import type { ClosedPeriods } from "@ledgerline/contract/shares/simulation";
import type { Database } from "@ledgerline/db/client";
import type { JobQueue } from "@ledgerline/db/jobs/job-queue";
import type { ImportedShares, ImportQuestion } from "../../context/threads.ts";
import { changeShares } from "../books/change-shares.ts";
import { findUnbooked, type RecordingNames, readRecordingNames, unbookedSentence } from "../setup/recording-names.ts";
import { type Catalogue, readCatalogue } from "../setup/sound-deals.ts";
import { computeClosedPeriods } from "../simulate/compute-closed-periods.ts";
import { withCostArchive } from "./cost-archive.ts";
import type { Importer, Plan, Reader } from "./plan.ts";
import { namesInDeals, planDeals } from "./plan-deals.ts";
import { namesInCosts, planAdvances, planCosts, planOpenings } from "./plan-money.ts";
import { planPayees } from "./plan-payees.ts";
import { CSV_COLUMNS, readTable, type Table } from "./table.ts";

/** What an import works with, in the thread that does it. */
interface Tools {
  db: Database;
  jobs: Pick<JobQueue, "enqueue">;
}

/** Checks a file, and takes it in if that is asked for and nothing in it is wrong. */
export function takeInShares(tools: Tools, question: ImportQuestion): Promise<ImportedShares> {
  const by = importer(tools, question);
  const { input, archive } = question;
  if (archive === null) return takeIn(by, input, null);
  const { file, quota } = archive;
  return withCostArchive(file, ({ text, files }) => takeIn(by, { ...input, text }, { files, quota }));
}

async function takeIn(by: Importer, input: ImportSharesInput, archive: ReadFile["archive"]): Promise<ImportedShares> {
  const { what, apply } = input;
  const file = await readFile(by, input, archive);
  const { table } = file;
  const preview = await planFile(by, by.db, file);
  const warnings = [...(await warningsOf(by, preview)), ...(preview.warnings ?? [])];
  const answer = (plan: Plan, applied: boolean): ImportedShares => ({
    ...{ rows: table.rows.length, added: plan.added, changed: plan.changed, unchanged: plan.unchanged, applied },
    errors: plan.errors.toSorted((a, b) => a.line - b.line).slice(0, SHARE_CSV_BOUNDS.errors),
    more_errors: Math.max(0, plan.errors.length - SHARE_CSV_BOUNDS.errors),
    warnings: warnings.slice(0, SHARE_CSV_BOUNDS.errors),
    more_warnings: Math.max(0, warnings.length - SHARE_CSV_BOUNDS.errors),
    receipts: plan.receipts ?? null,
  });
  if (preview.errors.length > 0 || !apply) return answer(preview, false);
  let done = answer(preview, false);
  await changeShares(by, async (tx) => {
    // The stored data may have changed since the preview.
    const plan = await planFile(by, tx, file);
    done = answer(plan, plan.errors.length === 0);
    if (plan.errors.length > 0) return null;
    await plan.write(tx);
    return { action: "shares_imported", what, rows: table.rows.length };
  });
  return done;
}

/** What a file of deals in which nothing is wrong would do to closed periods, in money. */
export async function computeImportedPeriods(tools: Tools, question: ImportQuestion): Promise<ClosedPeriods> {
  const by = importer(tools, question);
  const { deals = [] } = await planFile(by, by.db, await readFile(by, question.input, null));
  return computeClosedPeriods(by.db, { accountId: by.accountId, change: { deals } });
}

function importer(tools: Tools, { accountId, actor, now, allowedPayees, sendsMail }: ImportQuestion): Importer {
  return { ...tools, accountId, actor, clock: () => now, allowedPayees, sendsMail };
}

interface ReadFile {
  what: ImportSharesInput["what"];
  table: Table;
  recordings: RecordingNames;
  catalogue: Catalogue;
  /** What else is in a ZIP of costs. */
  archive: Parameters<typeof planCosts>[3]["archive"];
}

/** Reads a file and what it names. Done before a transaction begins, which would wait for connections of its own pool. */
async function readFile(
  by: Importer,
  { what, text, choices }: ImportSharesInput,
  archive: ReadFile["archive"],
): Promise<ReadFile> {
  const { all, required } = CSV_COLUMNS[what];
  const table = readTable(text, all, required);
  const written = what === "deals" ? namesInDeals(table) : what === "costs" ? namesInCosts(table) : [];
  const recordings = await readRecordingNames(by, written, choices);
  const releases = written.filter((each) => each.by === "releases").flatMap((each) => recordings.known(each));
  const catalogue = what === "deals" ? await readCatalogue(by, releases) : { merges: [], releases: [] };
  return { what, table, recordings, catalogue, archive };
}

function planFile(by: Importer, reader: Reader, file: ReadFile): Promise<Plan> {
  const { what, table, recordings, catalogue, archive } = file;
  if (what === "payees") return planPayees(by, reader, table);
  if (what === "deals") return planDeals(by, reader, table, { catalogue, recordings });
  if (what === "advances") return planAdvances(by, reader, table);
  return what === "costs" ? planCosts(by, reader, table, { recordings, archive }) : planOpenings(by, reader, table);
}

/** The rows that name what nothing booked has, unless somebody has confirmed that on the deal. */
async function warningsOf(by: Importer, { named = [], errors }: Plan): Promise<ShareImport["warnings"]> {
  // A row whose names are asked about says so already.
  const asked = new Set(errors.map(({ line }) => String(line)));
  const terms = named.filter(({ key }) => !asked.has(key));
  if (terms.length === 0) return [];
  const kinds = new Map(terms.map((each) => [each.key, each.by]));
  const unbooked = [...(await findUnbooked(by, { terms })).values()].filter(({ open }) => open > 0);
  return unbooked
    .map((found) => ({
      ...{ line: Number(found.key), column: "recordings" },
      message: unbookedSentence(kinds.get(found.key) ?? "tracks", { ...found, count: found.open }),
    }))
    .sort((a, b) => a.line - b.line);
}
