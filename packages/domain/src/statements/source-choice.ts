import { randomUUIDv7 } from "node:crypto";
import { seenForm } from "@ledgerline/contract/wire/names";
import type { Transaction } from "@ledgerline/db/client";
import { changeSource, insertSource, listSourceRows, type PrintedRow } from "@ledgerline/db/queries/statements/sources";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { DomainError } from "../context/errors.ts";

/** More accounts than any label has; each of them is listed and asked about. */
const MOST_SOURCES = 500;

/**
 * The source that a file belongs to: the one that it prints, else the artist's only one with that distributor, created
 * if it is the first. Null when the artist has to say which. The caller holds the account's lock.
 */
export async function chooseSource(
  tx: Transaction,
  accountId: string,
  { layout: { distributor }, account }: { layout: { distributor: string }; account: string | null },
  now: Date,
): Promise<PrintedRow | null> {
  const all = await listSourceRows(tx, accountId);
  const sources = all.filter((source) => source.distributor === distributor);
  const [only] = sources;
  if (account === null) {
    if (sources.length > 1) return null;
    return only ?? (await addSource(tx, accountId, { distributor, account, name: distributor }, now));
  }
  // The same name composed otherwise is no other account: the same money would be booked twice without asking.
  const seen = seenForm(account);
  const printed =
    sources.find((source) => source.account === account) ??
    sources.find((source) => source.account !== null && seenForm(source.account) === seen);
  if (printed) return printed;
  const unnamed = sources.filter((source) => source.account === null);
  // Files that print no account came first. A second source would book the same money again without asking.
  if (unnamed.length === 1 && sources.length === 1 && only) return changeSource(tx, accountId, only.id, { account });
  if (unnamed.length > 0) return null;
  const name = only ? `${distributor} ${account}`.slice(0, 100).toWellFormed() : distributor;
  return addSource(tx, accountId, { distributor, account, name }, now);
}

/** Adds an account with a distributor. Throws `bad_request` when the account has too many. */
export async function addSource(
  tx: Transaction,
  accountId: string,
  { distributor, account, name }: Pick<PrintedRow, "distributor" | "account" | "name">,
  now: Date,
): Promise<PrintedRow> {
  const all = await listSourceRows(tx, accountId);
  if (all.length >= MOST_SOURCES) {
    throw new DomainError("bad_request", `You already have ${MOST_SOURCES} accounts. Merge some of them first.`);
  }
  return insertSource(tx, { accountId, id: randomUUIDv7(), distributor, account, name, createdAt: now });
}

type Sheet = Pick<StatementRow, "sha256" | "sheet" | "format">;

/**
 * True when two statements are different sheets of one report, so that periods they share are not the same money twice:
 * sheets of the same workbook, or sheets that a sender fills with different things.
 */
export function isOtherSheet(one: Sheet, other: Sheet): boolean {
  if (one.sheet === null || other.sheet === null) return false;
  return one.sha256 === other.sha256 || one.format !== other.format;
}
