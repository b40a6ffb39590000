import type { FormatList } from "@ledgerline/contract/statements/formats";
import type { KeptMapping, Layout } from "@ledgerline/contract/statements/layouts";
import type { MapInput, Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { listAccountFormats } from "@ledgerline/db/queries/statements/account-formats";
import { deleteRefusals, deleteRowNotes } from "@ledgerline/db/queries/statements/statement-rows";
import {
  changeStatement,
  findStatement,
  listOtherSheets,
  readHeaders,
  type StatementRow,
} from "@ledgerline/db/queries/statements/statements";
import { headerKey, isNameless } from "@ledgerline/statements/map/header-key";
import { answersOf } from "@ledgerline/statements/map/mapping-of";
import { keptMapping } from "@ledgerline/statements/map/shared-layout";
import { ownLayout } from "@ledgerline/statements/recognize/own-layouts";
import type { AccountContext, Context } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import type { MappedFacts } from "../../context/threads.ts";
import { recordEvent } from "../../history.ts";
import { announceStatement } from "../../webhooks/announce.ts";
import { queueBooking } from "../book/booking-queue.ts";
import { proceed } from "../decide/proceed.ts";
import { makeDue } from "../readings.sql.ts";
import { requireChanged, requireStatement, type StatementContext } from "../require-statement.ts";
import { showStatement } from "../show/show-statement.ts";
import { keepFormat, listFormats, type OwnFormat, saying } from "./formats.ts";
import { previewStatement } from "./previews.ts";
import { requireRecognition } from "./recognized-statement.ts";

const NOT_WAITING = "This statement is not waiting for its columns.";
const REPLACED = "Another statement has taken the place of this one. Delete it and upload it again to map its columns.";
const MAPPABLE: readonly StatementRow["state"][] = ["unrecognized", "confirming", "refused"];
/** More files than a distributor sends in twenty years. */
const MOST_ALIKE = 250;

/**
 * Stores the artist's mapping of a statement's columns as a format of their own, and books this statement with it and
 * all others with the same header that wait. Throws `conflict` when the statement waits for something else, and
 * `bad_request` when nothing could be booked.
 */
export async function mapStatement(ctx: StatementContext, input: MapInput, signal: AbortSignal): Promise<Statement> {
  const { accountId, statement } = ctx;
  const { mapping, name, announced } = input;
  requireMappable(statement);
  await requireBookable(ctx, input, signal);
  const factsOf = ({ id, bytesTotal }: StatementRow) =>
    ctx.threads.inspections.run({ want: "facts", accountId, statementId: id, bytesTotal, mapping }, signal);
  const { account } = await factsOf(statement);
  const ofSheet = await isOfSheet(ctx.db, statement, mapping);
  const found = await findAlike(ctx.db, accountId, statement.recognition?.header ?? [], statement.id);
  const waiting = ofSheet ? found.filter(({ sheet }) => sheet === statement.sheet) : found;
  const alike: { id: string; facts: MappedFacts }[] = [];
  for (const row of waiting) alike.push({ id: row.id, facts: await factsOf(row) });
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const current = await reopen(tx, requireMappable(await requireStatement(tx, accountId, statement.id)));
    const format = await saveFormat(tx, current, { mapping, name, ofSheet }, ctx.clock());
    const { header } = requireRecognition(current).recognition;
    if (!isNameless(header)) {
      await makeDue(tx, accountId, header);
      await ctx.jobs.enqueue(tx, "reread-statements", {});
    }
    await recordEvent(tx, ctx, { action: "format_mapped", format: format.name, file: current.fileName });
    // For its own file, the artist has seen a preview of the mapping.
    const { numbers, dates } = mapping;
    const answers = { ...current.answers, ...answersOf(mapping), numbers, ...(dates && { dates }) };
    const said = await changeStatement(tx, accountId, current.id, current.state, {
      answers,
      ...(announced && { announced }),
    });
    const seen = { account, numbers, numbersUnclear: false };
    const mapped = await readBy(ctx, tx, said ?? current, format, seen);
    await readAlike(ctx, tx, accountId, alike, format);
    await queueErasing(ctx, tx, mapped, format);
    return showStatement({ db: tx }, mapped);
  });
}

const KEPT = "You already read such files, as";

/**
 * Keeps a layout that somebody has shared, and reads the statements with its header that wait by it. Nobody has seen
 * what it makes of them: each asks for a look at its preview first, until one was confirmed. Throws `bad_request` for a
 * layout that contradicts itself, and `conflict` if the account has its own for that header.
 */
export async function addLayout(ctx: AccountContext, layout: Layout, signal: AbortSignal): Promise<FormatList> {
  const { accountId } = ctx;
  const { name, header } = layout;
  const mapping: KeptMapping = { ...saying(() => keptMapping(layout)), unseen: true };
  const key = headerKey(header);
  await requireNew(ctx.db, accountId, key);
  const alike: { id: string; facts: MappedFacts }[] = [];
  for (const { id, bytesTotal } of await findAlike(ctx.db, accountId, header)) {
    const inspection = { want: "facts", accountId, statementId: id, bytesTotal, mapping } as const;
    alike.push({ id, facts: await ctx.threads.inspections.run(inspection, signal) });
  }
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    await requireNew(tx, accountId, key);
    const format = await keepFormat(tx, accountId, { key, header, name, mapping }, ctx.clock());
    await recordEvent(tx, ctx, { action: "format_added", format: name });
    await readAlike(ctx, tx, accountId, alike, format);
  });
  return listFormats(ctx);
}

/** Throws `conflict` if the account has its own format for a header. */
async function requireNew(db: Database | Transaction, accountId: string, key: string): Promise<void> {
  const known = (await listAccountFormats(db, accountId)).find((one) => one.headerKey === key && one.mapping);
  if (known) throw new DomainError("conflict", `${KEPT} ${known.name}. Delete that first.`);
}

/** Reads other statements that still wait for their columns by a format. */
async function readAlike(
  ctx: Pick<Context, "jobs" | "clock">,
  tx: Transaction,
  accountId: string,
  alike: readonly { id: string; facts: MappedFacts }[],
  format: OwnFormat,
): Promise<void> {
  for (const { id, facts } of alike) {
    const row = await requireStatement(tx, accountId, id).catch(() => null);
    if (row?.state === "unrecognized") await readBy(ctx, tx, row, format, facts);
  }
}

/** Throws `conflict` for a statement that does not wait for its columns and was not refused for what they are. */
function requireMappable(statement: StatementRow): StatementRow {
  if (!MAPPABLE.includes(statement.state)) throw new DomainError("conflict", NOT_WAITING);
  // Its rows are being deleted.
  if (statement.notes.some(({ code }) => code === "replaced")) throw new DomainError("conflict", REPLACED);
  return statement;
}

/** A refused statement without what it was refused for. */
async function reopen(tx: Transaction, statement: StatementRow): Promise<StatementRow> {
  const { accountId, id, state } = statement;
  if (state !== "refused") return statement;
  await deleteRefusals(tx, accountId, [id]);
  await deleteRowNotes(tx, accountId, [id]);
  const nothing = { rowsRead: 0, rowsBooked: 0, rowsRefused: 0, rowsNoted: 0, keptRows: 0, bytesRead: 0 };
  return requireChanged(
    await changeStatement(tx, accountId, id, state, { ...nothing, state: "unrecognized", resolution: null, notes: [] }),
  );
}

/** Asks what the mapping leaves open, or queues the booking. */
async function readBy(
  ctx: Pick<Context, "jobs" | "clock">,
  tx: Transaction,
  statement: StatementRow,
  format: OwnFormat,
  facts: MappedFacts,
): Promise<StatementRow> {
  const { accountId, id, state, recognition } = statement;
  const known = await changeStatement(tx, accountId, id, state, {
    recognition: recognition && { ...recognition, ...facts, evidence: "own" },
    notes: [],
  });
  const next = await proceed(ctx, tx, known ?? statement, ownLayout(format));
  await announceStatement(tx, next, ctx.clock());
  return next;
}

/** Queues erasing the personal columns from all statements that the format reads, booked or not. */
async function queueErasing(
  { jobs }: Pick<Context, "jobs">,
  tx: Transaction,
  { accountId, id, recognition }: StatementRow,
  { mapping }: OwnFormat,
): Promise<void> {
  if (!mapping.personal?.length) return;
  const isAlike = alikeTo(recognition?.header ?? []);
  for await (const other of readHeaders(tx, accountId)) {
    if (other.state === "received" || (other.id !== id && !isAlike(other.header))) continue;
    await queueBooking({ jobs }, tx, { accountId, ...other });
  }
}

/** Throws `bad_request` with a sentence that says what is wrong with the mapping. */
async function requireBookable(ctx: StatementContext, { mapping }: MapInput, signal: AbortSignal): Promise<void> {
  const { missing, counts, refusals } = await previewStatement(ctx, { mapping }, signal);
  const [first] = missing;
  if (first) throw new DomainError("bad_request", first.text);
  if (counts.booked > 0) return;
  const [why] = refusals;
  throw new DomainError(
    "bad_request",
    why
      ? `No row can be booked with these columns. Line ${why.first_line}: ${why.reason}. Choose other columns.`
      : "The file has no row that can be booked with these columns. Choose other columns.",
  );
}

/** Whether a mapping of one header also reads files with another: never without names. */
function alikeTo(header: readonly string[]): (other: readonly string[]) => boolean {
  if (isNameless(header)) return () => false;
  const key = headerKey(header);
  return (other) => headerKey(other) === key;
}

/** The account's statements with this, still unknown header, but for one of them. */
async function findAlike(
  db: Database,
  accountId: string,
  header: readonly string[],
  except: string | null = null,
): Promise<StatementRow[]> {
  const isAlike = alikeTo(header);
  const alike: StatementRow[] = [];
  for await (const other of readHeaders(db, accountId, "unrecognized")) {
    if (other.id === except || !isAlike(other.header)) continue;
    const statement = await findStatement(db, accountId, other.id);
    if (statement?.state === "unrecognized") alike.push(statement);
    if (alike.length === MOST_ALIKE) break;
  }
  return alike;
}

/** Whether the store that a mapping names is that of one sheet of several with the same header, and not of the others. */
async function isOfSheet(db: Database, statement: StatementRow, { store }: Mapping): Promise<boolean> {
  if (store === undefined || statement.sheet === null) return false;
  const isAlike = alikeTo(statement.recognition?.header ?? []);
  return (await listOtherSheets(db, statement)).some(({ recognition }) => isAlike(recognition?.header ?? []));
}

/**
 * Stores a mapping for all files with the statement's header, or for sheets of its name; for that file alone if it has no
 * header. The caller holds the account's lock.
 */
function saveFormat(
  tx: Transaction,
  statement: StatementRow,
  { mapping, name, ofSheet }: { mapping: Mapping; name: string; ofSheet: boolean },
  now: Date,
): Promise<OwnFormat> {
  const { accountId, sha256, sheet } = statement;
  const { header } = requireRecognition(statement).recognition;
  const named = ofSheet ? [...header, sheet ?? ""] : header;
  const key = headerKey(isNameless(header) ? [sha256, sheet ?? ""] : named);
  // The month and the year belong to the file: stored with the format, they would apply to every later file.
  const { month: _month, year: _year, ...kept } = mapping;
  return keepFormat(tx, accountId, { key, header, name, mapping: kept }, now);
}
