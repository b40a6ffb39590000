import { randomUUIDv7 } from "node:crypto";
import type {
  FormatDescription,
  FormatList,
  FormatListInput,
  OwnFormatInput,
  RenameFormatInput,
} from "@ledgerline/contract/statements/formats";
import type {
  KeptMapping,
  Layout,
  SharedLayoutInput,
  ShareMappingInput,
} from "@ledgerline/contract/statements/layouts";
import { NamedPlace } from "@ledgerline/contract/wire/cursors";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  type AccountFormatRow,
  deleteAccountFormat,
  listAccountFormats,
  renameAccountFormat,
  saveAccountFormat,
} from "@ledgerline/db/queries/statements/account-formats";
import { renameDistributor } from "@ledgerline/db/queries/statements/sources";
import { findUnsettledStatement } from "@ledgerline/db/queries/statements/statements";
import { FORMATS, formatName } from "@ledgerline/statements/formats/catalogue";
import { columnName } from "@ledgerline/statements/formats/columns";
import type { FormatHelp, StatementFormat } from "@ledgerline/statements/formats/format";
import { PLAYS_FORMATS, playsFormatName } from "@ledgerline/statements/formats/plays-catalogue";
import type { PlaysFormat } from "@ledgerline/statements/formats/plays-format";
import { sharedLayout } from "@ledgerline/statements/map/shared-layout";
import { ownLayout } from "@ledgerline/statements/recognize/own-layouts";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history.ts";
import { pageWithin, readCursor, writeCursor } from "../../pages.ts";
import type { StatementContext } from "../require-statement.ts";
import { findMappedFormat, pageMappedFormats } from "./formats.sql.ts";
import { requireRecognition } from "./recognized-statement.ts";

/** The most own formats of a page, and bytes of them as JSON: the first page has ours too. */
const PAGE = 50;
const PAGE_BYTES = 100 * 1024;

/** A page of the account's own formats by name; after those of the first page, ours. */
export function listFormats({ db, accountId }: AccountContext, input: FormatListInput = {}): Promise<FormatList> {
  return readFormats(db, accountId, input);
}

async function readFormats(
  db: Database | Transaction,
  accountId: string,
  { cursor }: FormatListInput = {},
): Promise<FormatList> {
  const after = readCursor(NamedPlace, cursor);
  const own = await pageMappedFormats(db, accountId, { after, limit: PAGE + 1 });
  const { page, last } = pageWithin(own.flatMap(describeOwn), PAGE, { most: PAGE_BYTES });
  const ours = after === null ? [...FORMATS.map(describe), ...PLAYS_FORMATS.map(describePlays)] : [];
  return { formats: [...page, ...ours], cursor: last ? writeCursor({ name: last.name, id: last.id }) : null };
}

function describe(format: StatementFormat): FormatDescription {
  const { id, distributor, kind, evidence, confirm, header, reading, help } = format;
  return {
    id,
    distributor,
    name: formatName(format),
    kinds: typeof kind === "string" ? [kind] : [...kind],
    evidence,
    readable: reading !== null,
    confirm,
    ...helpOf(help),
    columns: [...header],
  };
}

function describePlays(format: PlaysFormat): FormatDescription {
  const { id, sender, evidence, header, help } = format;
  return {
    id,
    distributor: sender,
    name: playsFormatName(format),
    kinds: ["plays"],
    evidence,
    readable: true,
    confirm: null,
    ...helpOf(help),
    columns: [...header],
  };
}

function helpOf(help: FormatHelp): Pick<FormatDescription, "get" | "steps" | "reads" | "ignores" | "unnoticed"> {
  return {
    get: help.get,
    steps: (help.steps ?? []).map((step) => ({ ...step })),
    reads: help.reads ?? null,
    ignores: help.ignores ?? null,
    unnoticed: help.unnoticed ?? null,
  };
}

function describeOwn({ id, name, header, mapping }: AccountFormatRow): FormatDescription[] {
  if (!mapping) return [];
  const { distributor, kinds, confirm } = ownLayout({ id, name, mapping });
  return [
    {
      id,
      distributor,
      name,
      kinds: [...kinds],
      evidence: "own",
      readable: true,
      confirm,
      get: null,
      steps: [],
      reads: null,
      ignores: null,
      unnoticed: null,
      columns: header.map((_, at) => columnName(header, at)),
    },
  ];
}

/** Renames an own format, and the distributor of its accounts if that has the format's name. */
export function renameFormat(ctx: AccountContext, { id, name }: RenameFormatInput): Promise<FormatList> {
  const { accountId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const { mapping, name: before } = await requireOwnFormat(tx, accountId, id);
    await renameAccountFormat(tx, accountId, id, name);
    const { distributor } = ownLayout({ id, name: before, mapping });
    if (distributor === before) await renameDistributor(tx, accountId, before, name);
    return readFormats(tx, accountId);
  });
}

/** Deletes an own format; what was booked with it stays. Throws `conflict` while a statement waits to be read by it. */
export function deleteFormat(ctx: AccountContext, { id }: OwnFormatInput): Promise<FormatList> {
  const { accountId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const { name } = await requireOwnFormat(tx, accountId, id);
    const waiting = await findUnsettledStatement(tx, accountId, id);
    if (waiting) {
      throw new DomainError(
        "conflict",
        `"${waiting.fileName}" is waiting to be booked with it. Finish or delete that first.`,
      );
    }
    await deleteAccountFormat(tx, accountId, id);
    await recordEvent(tx, ctx, { action: "format_deleted", format: name });
    return readFormats(tx, accountId);
  });
}

/** One of the account's own formats, as a file to share. Throws `bad_request` for one that cannot be. */
export async function showLayout({ db, accountId }: AccountContext, { id, blank }: SharedLayoutInput): Promise<Layout> {
  const format = await requireOwnFormat(db, accountId, id);
  return saying(() => sharedLayout(format, { blank: blank === "true" }));
}

/** What the artist has said about a statement's columns so far, as a file to share. Throws as `showLayout` does. */
export function shareMapping(
  { statement }: StatementContext,
  { mapping, name, blank = false }: ShareMappingInput,
): Layout {
  const { header } = requireRecognition(statement).recognition;
  return saying(() => sharedLayout({ name, header, mapping }, { blank }));
}

/** Turns what is wrong with a layout into a refusal. */
export function saying<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new DomainError("bad_request", error.message, { cause: error });
    throw error;
  }
}

const MOST_FORMATS = 200;

export interface OwnFormat {
  id: string;
  name: string;
  mapping: KeptMapping;
}

/** Keeps how files with a header are read. The caller holds the account's lock. */
export async function keepFormat(
  tx: Transaction,
  accountId: string,
  { key, header, name, mapping }: Omit<OwnFormat, "id"> & { key: string; header: string[] },
  now: Date,
): Promise<OwnFormat> {
  const formats = await listAccountFormats(tx, accountId);
  const before = formats.find((format) => format.headerKey === key);
  if (!before && formats.length >= MOST_FORMATS) {
    throw new DomainError("conflict", `You already have ${MOST_FORMATS} formats. Delete one that you no longer need.`);
  }
  const format = { id: before?.id ?? randomUUIDv7(), name, mapping };
  await saveAccountFormat(tx, { ...format, accountId, headerKey: key, header, createdAt: now });
  return format;
}

/** Throws `not_found` when the account has no such format. */
async function requireOwnFormat(
  db: Database | Transaction,
  accountId: string,
  id: string,
): Promise<AccountFormatRow & { mapping: KeptMapping }> {
  const format = await findMappedFormat(db, accountId, id);
  if (!format?.mapping) throw new DomainError("not_found", "There is no such format.");
  return { ...format, mapping: format.mapping };
}
