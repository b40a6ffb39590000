import type { ClaimItem } from "@ledgerline/contract/claims";
import { and, asc, count, desc, eq, getTableColumns, gte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../client.ts";
import { claimAttachmentPieces, claimAttachments, claimItems, claims } from "../schema/index.ts";

/** A claim without its notes, which are read by themselves. */
export type ClaimRow = Omit<typeof claims.$inferSelect, "notes">;
/** What lists need of one: letters are most of it. */
export type ClaimListRow = Omit<ClaimRow, "letter">;
/** What lists need of an item: no tracks and lines, which are most of it, and only months of what was found with it. */
export type ItemHead = Pick<ClaimItem, "platform" | "month" | "track_id" | "paid" | "asked" | "statement"> & {
  also_found: Pick<ClaimItem, "month">[];
};

const NOT_STORED: Pick<ClaimItem, "source" | "also_found"> = { source: null, also_found: [] };

const keyIs = (accountId: string, id: string) => and(eq(claims.accountId, accountId), eq(claims.id, id));

const { notes: _notes, ...withoutNotes } = getTableColumns(claims);
const { letter: _letter, ...inLists } = withoutNotes;

/** Most recently changed claim first. */
export function listClaimRows(db: Database, accountId: string): Promise<ClaimListRow[]> {
  return db.orm
    .select(inLists)
    .from(claims)
    .where(eq(claims.accountId, accountId))
    .orderBy(desc(claims.changedAt), desc(claims.id));
}

export async function findClaim(db: Database | Transaction, accountId: string, id: string): Promise<ClaimRow | null> {
  const [row] = await db.orm.select(withoutNotes).from(claims).where(keyIs(accountId, id));
  return row ?? null;
}

export async function countClaims(tx: Transaction, accountId: string): Promise<{ claims: number; items: number }> {
  const [kept] = await tx.orm.select({ claims: count() }).from(claims).where(eq(claims.accountId, accountId));
  const [about] = await tx.orm.select({ items: count() }).from(claimItems).where(eq(claimItems.accountId, accountId));
  return { claims: kept?.claims ?? 0, items: about?.items ?? 0 };
}

export async function insertClaim(
  tx: Transaction,
  row: typeof claims.$inferInsert,
  items: readonly ClaimItem[],
): Promise<void> {
  await tx.orm.insert(claims).values(row);
  await insertItems(tx, row.accountId, row.id, items);
}

export async function updateClaim(
  tx: Transaction,
  { accountId, id }: Pick<ClaimRow, "accountId" | "id">,
  change: Partial<Omit<ClaimRow, "accountId" | "id">>,
): Promise<void> {
  await tx.orm.update(claims).set(change).where(keyIs(accountId, id));
}

/** Marks the claims whose figures were taken while the sample statement was booked, from `since` on. */
export async function markClaimsWithSample(tx: Transaction, accountId: string, since: Date): Promise<void> {
  await tx.orm
    .update(claims)
    .set({ withSample: true })
    .where(and(eq(claims.accountId, accountId), gte(claims.figuresAt, since)));
}

export async function deleteClaimRow(tx: Transaction, accountId: string, id: string): Promise<void> {
  await tx.orm.delete(claims).where(keyIs(accountId, id));
}

export async function replaceItems(
  tx: Transaction,
  { accountId, id }: Pick<ClaimRow, "accountId" | "id">,
  items: readonly ClaimItem[],
): Promise<void> {
  await tx.orm.delete(claimItems).where(and(eq(claimItems.accountId, accountId), eq(claimItems.claimId, id)));
  await insertItems(tx, accountId, id, items);
}

async function insertItems(
  tx: Transaction,
  accountId: string,
  claimId: string,
  items: readonly ClaimItem[],
): Promise<void> {
  if (items.length === 0) return;
  await tx.orm.insert(claimItems).values(items.map((item, place) => ({ accountId, claimId, place, item })));
}

/** The items of one claim in order. Very old ones lack what overlaps, and who owes them. */
export async function listClaimItems(db: Database, accountId: string, claimId: string): Promise<ClaimItem[]> {
  const rows = await db.orm
    .select({ item: claimItems.item })
    .from(claimItems)
    .where(and(eq(claimItems.accountId, accountId), eq(claimItems.claimId, claimId)))
    .orderBy(asc(claimItems.place));
  return rows.map(({ item }) => ({ ...NOT_STORED, ...item }));
}

/** The items of all claims, by claim and in order. */
export function listItemHeads(db: Database, accountId: string): Promise<{ claimId: string; item: ItemHead }[]> {
  const { item } = claimItems;
  const parts = ["platform", "month", "track_id", "paid", "asked", "statement"] satisfies (keyof ItemHead)[];
  const months = sql`(select coalesce(jsonb_agg(jsonb_build_object('month', one -> 'month')), '[]')
    from jsonb_array_elements(${item} -> 'also_found') one)`;
  const head = sql.join(
    parts.map((part) => sql`${sql.raw(`'${part}'`)}, ${item} -> ${sql.raw(`'${part}'`)}`),
    sql`, `,
  );
  return db.orm
    .select({ claimId: claimItems.claimId, item: sql<ItemHead>`jsonb_build_object(${head}, 'also_found', ${months})` })
    .from(claimItems)
    .where(eq(claimItems.accountId, accountId))
    .orderBy(asc(claimItems.claimId), asc(claimItems.place));
}

export type AttachmentRow = typeof claimAttachments.$inferSelect;

/** The attachments of one claim, or of all, oldest first. */
export function listAttachments(
  db: Database | Transaction,
  accountId: string,
  claimId?: string,
): Promise<AttachmentRow[]> {
  return db.orm
    .select()
    .from(claimAttachments)
    .where(
      and(
        eq(claimAttachments.accountId, accountId),
        claimId === undefined ? undefined : eq(claimAttachments.claimId, claimId),
      ),
    )
    .orderBy(asc(claimAttachments.addedAt), asc(claimAttachments.id));
}

export async function insertAttachment(tx: Transaction, row: AttachmentRow): Promise<void> {
  await tx.orm.insert(claimAttachments).values(row);
}

export async function insertAttachmentPiece(
  tx: Transaction,
  piece: typeof claimAttachmentPieces.$inferInsert,
): Promise<void> {
  await tx.orm.insert(claimAttachmentPieces).values(piece);
}

/** The deleted row, if there was one. */
export async function deleteAttachmentRow(
  tx: Transaction,
  { accountId, claimId, id }: Pick<AttachmentRow, "accountId" | "claimId" | "id">,
): Promise<AttachmentRow | undefined> {
  const [deleted] = await tx.orm
    .delete(claimAttachments)
    .where(
      and(
        eq(claimAttachments.accountId, accountId),
        eq(claimAttachments.claimId, claimId),
        eq(claimAttachments.id, id),
      ),
    )
    .returning();
  return deleted;
}

/** A file as uploaded, with one piece in memory at a time. */
export async function* readAttachmentPieces(
  db: Database,
  accountId: string,
  attachmentId: string,
): AsyncGenerator<Buffer> {
  for (let pieceNo = 0; ; pieceNo++) {
    const [piece] = await db.orm
      .select({ bytes: claimAttachmentPieces.bytes })
      .from(claimAttachmentPieces)
      .where(
        and(
          eq(claimAttachmentPieces.accountId, accountId),
          eq(claimAttachmentPieces.attachmentId, attachmentId),
          eq(claimAttachmentPieces.pieceNo, pieceNo),
        ),
      );
    if (!piece) return;
    yield piece.bytes;
  }
}
