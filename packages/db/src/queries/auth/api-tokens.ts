import type { Role } from "@ledgerline/contract/auth/roles";
import type { PlanId } from "@ledgerline/contract/plans";
import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { accounts, apiTokens, members, subscriptions, users } from "../../schema/index.ts";
import { deleteInSlices } from "../slices.ts";
import type { UserRow } from "./users.ts";

export type ApiTokenRow = typeof apiTokens.$inferSelect;
export type ApiTokenKey = Pick<ApiTokenRow, "accountId" | "id">;

const selectLiveToken = prepared("find_live_token", (orm) =>
  orm
    .select({ token: apiTokens, role: members.role, planId: subscriptions.planId })
    .from(apiTokens)
    .innerJoin(members, and(eq(members.accountId, apiTokens.accountId), eq(members.userId, apiTokens.userId)))
    .innerJoin(accounts, eq(accounts.id, apiTokens.accountId))
    .leftJoin(subscriptions, eq(subscriptions.accountId, apiTokens.accountId))
    .where(
      and(
        eq(apiTokens.secretHash, sql.placeholder("secretHash")),
        gt(apiTokens.expiresAt, sql.placeholder("now")),
        isNull(accounts.disabledAt),
        isNull(accounts.closedAt),
      ),
    ),
);

/** The account that a token works in, and what its member may do there. */
export interface ApiTokenPlace {
  token: ApiTokenRow;
  role: Role;
  /** Null for an account that has never had any plan but the free one. */
  planId: PlanId | null;
}

/** Null if there is no such token, it has expired, or the account is disabled or closed. */
export async function findLiveToken(db: Database, secretHash: string, now: Date): Promise<ApiTokenPlace | null> {
  const [found] = await selectLiveToken(db, { secretHash, now: now.toISOString() });
  return found ?? null;
}

/** The tokens of an account, newest first, with their owners. */
export function listTokens(
  db: Database | Transaction,
  accountId: string,
): Promise<{ token: ApiTokenRow; user: UserRow }[]> {
  return db.orm
    .select({ token: apiTokens, user: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.accountId, accountId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

export async function insertToken(tx: Transaction, row: typeof apiTokens.$inferInsert): Promise<void> {
  await tx.orm.insert(apiTokens).values(row);
}

/** Records a use, unless another server has recorded one since `unless`. */
export async function touchToken(
  db: Database,
  { accountId, id }: ApiTokenKey,
  use: { lastUsedAt: Date; network: string },
  unless: Date,
): Promise<void> {
  await db.orm
    .update(apiTokens)
    .set(use)
    .where(
      and(
        eq(apiTokens.accountId, accountId),
        eq(apiTokens.id, id),
        or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, unless)),
      ),
    );
}

/** Null if there is none, or somebody other than `maker` made it; a null `maker` matches anybody. */
export async function deleteToken(
  tx: Transaction,
  { accountId, id }: ApiTokenKey,
  maker: string | null,
): Promise<ApiTokenRow | null> {
  const [row] = await tx.orm
    .delete(apiTokens)
    .where(
      and(
        eq(apiTokens.accountId, accountId),
        eq(apiTokens.id, id),
        maker === null ? undefined : eq(apiTokens.userId, maker),
      ),
    )
    .returning();
  return row ?? null;
}

/** All tokens of a user, in every account, in case somebody else was using their login. */
export async function deleteTokensOf(tx: Transaction, userId: string): Promise<void> {
  await tx.orm.delete(apiTokens).where(eq(apiTokens.userId, userId));
}

/** Across accounts. */
export async function deleteTokensExpiredBefore(db: Database, before: Date): Promise<void> {
  await deleteInSlices(db, apiTokens, lt(apiTokens.expiresAt, before));
}
