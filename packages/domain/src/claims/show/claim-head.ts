import type { ClaimHead, ClaimItem } from "@ledgerline/contract/claims/claims";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import type { ClaimRow, ItemHead } from "@ledgerline/db/queries/claims";
import type { AccountContext } from "../../context/context.ts";
import { claimMoney } from "../figures/claim-money.ts";
import { accountedDays, deadlineOf } from "../figures/deadline.ts";
import { groupPaid, type PaidSums, paidFor, paidKeys } from "../figures/paid-key.ts";
import { listHashedStatements, sumPaid } from "../paid-sums.sql.ts";

export type KnownStatement = Awaited<ReturnType<typeof listHashedStatements>>[number];

/** What the books currently say about some claims' items. */
export interface ClaimBooks {
  sums: PaidSums;
  statements: ReadonlyMap<string, KnownStatement>;
}

export async function readClaimBooks(
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

export function isSince(row: Pick<ClaimRow, "figuresAt">, statement: KnownStatement | undefined): boolean {
  return (statement?.bookedAt?.getTime() ?? 0) > row.figuresAt.getTime();
}

/** A claim as it appears in lists. */
export function claimHead(row: ClaimRow, items: readonly ItemHead[], books: ClaimBooks): ClaimHead {
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
