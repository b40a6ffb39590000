import type { ClaimKey, ClaimNotes } from "@ledgerline/contract/claim-changes";
import type { Claim, ClaimHead, ClaimItem, ClaimMoney, Claims, FrozenCase } from "@ledgerline/contract/claims";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import { isPlatformId, PLATFORM_IDS, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import type { Database, Transaction } from "@ledgerline/db/client";
import {
  type ClaimListRow,
  type ClaimRow,
  findClaim,
  type ItemHead,
  listAttachments,
  listClaimItems,
  listClaimRows,
  listItemHeads,
} from "@ledgerline/db/queries/claims";
import { listCountedDays, listTrackDays } from "@ledgerline/db/queries/plays/read-plays";
import { hasTrack } from "@ledgerline/db/queries/royalties/track-merges";
import { isZeroDecimal, subtractDecimals, subtractMoney } from "@ledgerline/decimals";
import { requireMember } from "../auth/member.ts";
import { addDays, addMonths, lastDayOf } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { pageOf } from "../pages.ts";
import { linkedTracks } from "../plays/counted-plays.ts";
import { isIncluded } from "../subscription/ensure-included.ts";
import { groupPaid, keyText, netOf, type PaidSums, paidFor, paidKey, paidKeys } from "./items.ts";
import { writeLetter } from "./letter.ts";
import { listNotes } from "./notes.sql.ts";
import { listHashedStatements, listPaidTerritories, type PaidSum, sumPaid } from "./paid-sums.sql.ts";

/** All claims, last changed first; in every plan. */
export async function listClaims(ctx: Pick<AccountContext, "db" | "accountId" | "settings">): Promise<Claims> {
  const { db, accountId } = ctx;
  const [rows, stored, included] = await Promise.all([
    listClaimRows(db, accountId),
    listItemHeads(db, accountId),
    isIncluded(ctx, "claims"),
  ]);
  const books = await readClaimBooks(
    ctx,
    stored.map(({ item }) => item),
  );
  const items = Map.groupBy(stored, ({ claimId }) => claimId);
  const claims = rows.map((row) =>
    claimHead(
      row,
      (items.get(row.id) ?? []).map(({ item }) => item),
      books,
    ),
  );
  return { claims, included };
}

/** One claim; in every plan. Throws `not_found`. */
export async function showClaim(ctx: AccountContext, { id }: ClaimKey): Promise<Claim> {
  return toClaim(ctx, await requireClaim(ctx.db, ctx.accountId, id));
}

const DAYS_AROUND = 30;
/** How many recordings' plays are added up. */
const MOST_DISPUTED = 50;
const MOST_ROWS = 10_000;

/** A claim with everything that its screen and its packet show, so that both agree. */
async function toClaim(ctx: AccountContext, row: ClaimRow): Promise<Claim> {
  const { db, accountId } = ctx;
  const items = await listClaimItems(db, accountId, row.id);
  const { frozen } = row;
  const [sender, books, territories, days, isBooked, { notes, cursor }, attachments, included] = await Promise.all([
    requireMember(ctx),
    readClaimBooks(ctx, items),
    listPaidTerritories(db, accountId, paidKeys(items)),
    frozen ? daysAround(ctx, frozen) : daysInDispute(ctx, items),
    frozen?.track_id ? hasTrack(db, accountId, frozen.track_id) : null,
    pageOfNotes(ctx, row.id),
    listAttachments(db, accountId, row.id),
    isIncluded(ctx, "claims"),
  ]);
  const claim: Omit<Claim, "letter"> = {
    ...claimHead(row, items, books),
    figures_at: row.figuresAt.toISOString(),
    items,
    territories,
    statements: [...books.statements.values()].map((statement) => ({
      id: statement.id,
      file_name: statement.fileName,
      sha256: statement.sha256,
      accounted: statement.accounted,
      booked_at: (statement.bookedAt ?? row.createdAt).toISOString(),
      since: isSince(row, statement),
    })),
    frozen,
    frozen_booked: isBooked,
    days,
    notes,
    notes_cursor: cursor,
    attachments: attachments.map(({ id, fileName, bytes, sha256, addedAt }) => ({
      id,
      file_name: fileName,
      bytes,
      sha256,
      added_at: addedAt.toISOString(),
    })),
    included,
  };
  return {
    ...claim,
    letter: { text: row.letter ?? writeLetter(claim, sender), edited: row.letter !== null },
  };
}

/** A note has at most 2,000 characters, so that a page has some 20 KB. */
const NOTES_PER_PAGE = 10;

/** The newest notes of a claim, or of those before the note `before`, the oldest first. */
export async function pageOfNotes(
  { db, accountId }: Pick<AccountContext, "db" | "accountId">,
  id: string,
  before?: string,
): Promise<ClaimNotes> {
  const found = await listNotes(db, { accountId, id }, { before, limit: NOTES_PER_PAGE + 1 });
  const { page, last } = pageOf(found, NOTES_PER_PAGE);
  return { notes: page.toReversed(), cursor: last?.id ?? null };
}

function daysAround(ctx: AccountContext, { platform, track_id, notice_on }: FrozenCase): Promise<Claim["days"]> {
  const from = addDays(notice_on, -DAYS_AROUND);
  return listDays(ctx, { platform, from, to: addDays(notice_on, DAYS_AROUND) }, track_id === null ? null : [track_id]);
}

/** The plays by day of the recordings that were fined, or whose money was taken back, on the first store of them. */
async function daysInDispute(ctx: AccountContext, items: readonly ClaimItem[]): Promise<Claim["days"]> {
  const disputed = items.flatMap(({ finding, platform, month, track_id: track }) => {
    if (finding?.check !== "F15" || month === null || track === null) return [];
    const of = playedOn(platform, finding.text);
    return of === null ? [] : [{ platform: of, month, track }];
  });
  const [first] = disputed;
  if (!first) return [];
  const own = disputed.filter(({ platform }) => platform === first.platform);
  const months = own.map(({ month }) => month).sort();
  const from = addDays(`${months[0]}-01`, -DAYS_AROUND);
  const to = addDays(lastDayOf(months.at(-1) ?? first.month), DAYS_AROUND);
  const tracks = [...new Set(own.map(({ track }) => track))].slice(0, MOST_DISPUTED);
  return listDays(ctx, { platform: first.platform, from, to }, tracks);
}

/** The platform that a finding is about: its own, or the one that the words of a fine begin with. */
function playedOn(platform: string | null, text: string): PlatformId | null {
  if (platform !== null && isPlatformId(platform)) return platform;
  const printed = text.slice(text.indexOf("“") + 1).toLowerCase();
  return PLATFORM_IDS.find((id) => printed.startsWith(platformName(id).toLowerCase())) ?? null;
}

/** Daily plays, without samples and without what the terms of YouTube's API do not let us keep. */
async function listDays(
  ctx: AccountContext,
  span: { platform: PlatformId; from: string; to: string },
  tracks: readonly string[] | null,
): Promise<Claim["days"]> {
  const { db, accountId } = ctx;
  const scope = { accountId, ...span, limit: MOST_ROWS };
  const linked = tracks && (await Promise.all(tracks.map((track) => linkedTracks(ctx, track)))).flat();
  const rows = linked === null ? await listCountedDays(db, scope) : await listTrackDays(db, scope, linked);
  const kept = rows.filter(({ measured_by }) => measured_by !== "youtube_api");
  return [...Map.groupBy(kept, ({ day }) => day)].map(([day, parts]) => ({
    day,
    plays: parts.reduce((sum, { plays }) => sum + plays, 0),
  }));
}

export type KnownStatement = Awaited<ReturnType<typeof listHashedStatements>>[number];

/** What the books currently say about some claims' items. */
export interface ClaimBooks {
  sums: PaidSums;
  statements: ReadonlyMap<string, KnownStatement>;
}

async function readClaimBooks(
  { db, accountId }: Pick<AccountContext, "db" | "accountId">,
  items: readonly (ItemHead & Partial<Pick<ClaimItem, "lines">>)[],
): Promise<ClaimBooks> {
  const sums = await sumPaid(db, accountId, paidKeys(items));
  const ids = [
    ...sums.map(({ statement }) => statement),
    ...items.flatMap(({ statement, lines = [] }) => [
      ...(statement ? [statement.id] : []),
      ...lines.map(({ statement_id }) => statement_id),
    ]),
  ];
  const statements = await listHashedStatements(db, accountId, [...new Set(ids)]);
  return { sums: groupPaid(sums), statements: new Map(statements.map((statement) => [statement.id, statement])) };
}

function isSince(row: Pick<ClaimRow, "figuresAt">, statement: KnownStatement | undefined): boolean {
  return (statement?.bookedAt?.getTime() ?? 0) > row.figuresAt.getTime();
}

/** A claim as it appears in lists. */
function claimHead(row: ClaimListRow, items: readonly ItemHead[], books: ClaimBooks): ClaimHead {
  const sums = items.flatMap((item) => paidFor(item, books.sums));
  const since = new Set(sums.map(({ statement }) => statement).filter((id) => isSince(row, books.statements.get(id))));
  const named = items.flatMap(({ statement }) => books.statements.get(statement?.id ?? "")?.accounted ?? []);
  const months = [
    ...(row.frozen ? [row.frozen.notice_on.slice(0, 7)] : []),
    ...items.flatMap(({ month }) => month ?? []),
  ];
  const [from] = months.sort();
  const to = months.at(-1);
  const platforms = new Set(items.flatMap(({ platform }) => platform ?? []).concat(row.frozen?.platform ?? []));
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    subject: row.subject,
    to: row.addressee,
    platforms: [
      ...PLATFORM_IDS.filter((id) => platforms.has(id)),
      ...[...platforms].filter((one) => !isOwn(one)).sort(),
    ],
    months: from !== undefined && to !== undefined ? { from, to } : null,
    money: claimMoney(items, books.sums),
    with_sample: row.withSample,
    sent_on: row.sentOn,
    answer_by: row.answerBy,
    answered_on: row.answeredOn,
    closed_on: row.closedOn,
    ...deadlineOf(
      row.deadline,
      row.frozen ? [{ month: row.frozen.notice_on.slice(0, 7), also_found: [] }, ...items] : items,
      [...accountedDays(sums, since), ...named],
    ),
    created_at: row.createdAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
  };
}

function isOwn(platform: string): boolean {
  return PLATFORM_IDS.some((id) => id === platform);
}

/**
 * Asked, received and open by currency. Received is the money booked now less that booked when the claim was made, so
 * replacing a statement by one with the same money adds nothing. Currencies are never added together.
 */
function claimMoney(items: readonly ItemHead[], sums: PaidSums): ClaimMoney[] {
  const asked = new Map(sumStakes(items.flatMap((item) => item.asked)).map((one) => [one.currency, one]));
  const each = followed(items);
  const booked = each.flatMap((item) => netOf(item, sums));
  const bookedBefore = each.flatMap(({ paid }) => paid);
  const received = new Map(subtractMoney(booked, bookedBefore).map(({ currency, net }) => [currency, net]));
  const currencies = [...new Set([...asked.keys(), ...received.keys()])].sort();
  return currencies.flatMap((currency): ClaimMoney[] => {
    const stake = asked.get(currency);
    const got = received.get(currency) ?? "0";
    if (!stake) return isZeroDecimal(got) ? [] : [{ currency, asked: null, received: got, open: null }];
    const { low, mid, high } = stake;
    const left = subtractDecimals(mid, got);
    return [{ currency, asked: { low, mid, high }, received: got, open: left.startsWith("-") ? "0" : left }];
  });
}

/** Counts each line once: a whole month includes its tracks, and several findings may be about the same lines. */
function followed(items: readonly ItemHead[]): ItemHead[] {
  const whole = new Set(
    items.filter(({ track_id }) => track_id === null).map(({ platform, month }) => `${platform} ${month}`),
  );
  const seen = new Map<string, ItemHead>();
  for (const item of items) {
    const key = paidKey(item);
    if (!key || (key.track !== "" && whole.has(`${key.platform} ${key.month}`))) continue;
    if (!seen.has(keyText(key))) seen.set(keyText(key), item);
  }
  return [...seen.values()];
}

/** Most contracts let an artist object for two to three years after a statement. */
const AUDIT_MONTHS = 24;

/**
 * When the right to ask ends: on the artist's own date, else two years after the earliest accounting date of what is
 * claimed, else, where no statement has it, two years after its month of sale. Null without a month.
 */
function deadlineOf(
  own: string | null,
  items: readonly (Pick<ClaimItem, "month"> & { also_found: readonly Pick<ClaimItem, "month">[] })[],
  accounted: readonly string[],
): Pick<ClaimHead, "deadline" | "deadline_basis"> {
  if (own !== null) return { deadline: own, deadline_basis: "own" };
  const [first] = [...accounted].sort();
  if (first !== undefined) return { deadline: twoYearsAfter(first), deadline_basis: "statement" };
  // A missing statement has the month it was due for, and the months of sale that were found with it.
  const [month] = items.flatMap((item) => [item, ...item.also_found].flatMap((one) => one.month ?? [])).sort();
  if (month === undefined) return { deadline: null, deadline_basis: null };
  return { deadline: twoYearsAfter(lastDayOf(month)), deadline_basis: "month" };
}

/** The accounting days of lines that were booked for the claimed items when the claim was made. */
function accountedDays(sums: readonly PaidSum[], since: ReadonlySet<string>): string[] {
  return sums.filter(({ statement }) => !since.has(statement)).map(({ accounted }) => accounted);
}

function twoYearsAfter(day: string): string {
  const month = addMonths(day.slice(0, 7), AUDIT_MONTHS);
  const last = lastDayOf(month);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** Throws `not_found`. */
export async function requireClaim(db: Database | Transaction, accountId: string, id: string): Promise<ClaimRow> {
  const row = await findClaim(db, accountId, id);
  if (!row) throw new DomainError("not_found", "There is no such claim.");
  return row;
}
