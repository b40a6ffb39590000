import type { Database } from "@ledgerline/db/client";
import type { RowNoteRow } from "@ledgerline/db/queries/statements/statement-rows";
import { stillBookedText } from "@ledgerline/db/queries/still-booked";

/** A row that moves money, as the file prints it. */
export type AlikeTransfer = Pick<
  RowNoteRow,
  "lineNo" | "row" | "net" | "currency" | "direction" | "track" | "isrc" | "saleMonth" | "accountingDate"
> & { statementId: string; fileName: string };

interface RowPlace {
  statementId: string;
  lineNo: number;
}

const ALIKE = `
  with moved as (
    select note.*, one.file_name, coalesce(source.distributor, '') as distributor, lower(payer) as payer_key,
      lower(receiver) as receiver_key, coalesce(isrc, lower(track)) as recording
    from statement_row_notes note
    join statements one on one.account_id = $1 and one.id = note.statement_id and one.state = 'booked'
    left join sources source on source.account_id = $1 and source.id = one.source_id
    where note.account_id = $1 and note.note = 'transfer' and ${stillBookedText("$1", "note", "note.accounting_date")}
  ), alike as (
    select moved.*,
      first_value(statement_id) over (partition by direction, accounting_date order by statement_id desc) as newest
    from moved join (
      select distributor, payer_key, receiver_key, recording, sale_month, currency from moved
      where statement_id = $2 and line_no = $3
    ) first using (distributor, payer_key, receiver_key, recording, sale_month, currency)
  )
  select statement_id::text as "statementId", file_name as "fileName", line_no as "lineNo", row, net::text as net, currency,
    direction, track, isrc, sale_month::text as "saleMonth", accounting_date::text as "accountingDate"
  from alike
  where statement_id = newest and ($4::uuid is null or (statement_id, line_no) > ($4::uuid, $5::int))
  order by statement_id, line_no limit $6`;

/**
 * A page of the rows that one account paid another for a recording and a month of sale, as one of the two sides prints
 * them. If several files cover an accounting day, the newest file counts, as in the comparison.
 */
export async function listAlikeTransfers(
  db: Database,
  accountId: string,
  of: RowPlace,
  { limit, after }: { limit: number; after: RowPlace | null },
): Promise<AlikeTransfer[]> {
  const { rows } = await db.connections.query<AlikeTransfer>(ALIKE, [
    accountId,
    of.statementId,
    of.lineNo,
    after?.statementId ?? null,
    after?.lineNo ?? 0,
    limit,
  ]);
  return rows;
}
