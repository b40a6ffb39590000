import type { FormatDescription, FormatList } from "@ledgerline/contract/statements/statement-mapping";
import type { Database, Transaction } from "@ledgerline/db/client";
import { type AccountFormatRow, listAccountFormats } from "@ledgerline/db/queries/statements";
import {
  columnName,
  FORMATS,
  type FormatHelp,
  formatName,
  PLAYS_FORMATS,
  type PlaysFormat,
  playsFormatName,
  type StatementFormat,
} from "@ledgerline/statements/formats";
import { ownLayout } from "@ledgerline/statements/recognize";
import type { AccountContext } from "../../context/context.ts";

/** The account's own formats, then ours. */
export function listFormats({ db, accountId }: AccountContext): Promise<FormatList> {
  return readFormats(db, accountId);
}

export async function readFormats(db: Database | Transaction, accountId: string): Promise<FormatList> {
  const own = await listAccountFormats(db, accountId);
  return { formats: [...own.flatMap(describeOwn), ...FORMATS.map(describe), ...PLAYS_FORMATS.map(describePlays)] };
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
  const { distributor, kinds } = ownLayout({ id, name, mapping });
  return [
    {
      id,
      distributor,
      name,
      kinds: [...kinds],
      evidence: "own",
      readable: true,
      confirm: null,
      get: null,
      steps: [],
      reads: null,
      ignores: null,
      unnoticed: null,
      columns: header.map((_, at) => columnName(header, at)),
    },
  ];
}
