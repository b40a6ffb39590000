import type { Database } from "@ledgerline/db/client";
import { stillBookedText } from "@ledgerline/db/queries/shared";

/** What one account paid another for a recording and a month of sale, if both print it and the amounts differ. */
export interface UnequalTransfer {
  distributor: string;
  payer: string;
  receiver: string;
  /** As the files print it: the ISRC, else the title. */
  recording: string;
  title: string;
  /** `YYYY-MM`. */
  month: string;
  currency: string;
  /** The sum that went out, as printed, and the sum that came in. */
  out: string;
  in: string;
  rows: number;
  /** The first lines of both sides. */
  first: { statement_id: string; line_no: number }[];
}

export interface TransferSums {
  /** Rows of transfers that were compared, and those that could not be. */
  compared: number;
  left: number;
  unequal: UnequalTransfer[];
}

const MOST_UNEQUAL = 1000;
/** How many lines of each side. */
const FIRST = 10;
const KEY = "distributor, payer_key, receiver_key, recording, month, currency";

/**
 * Both sides are the artist's if their files have a row going out from the payer to the receiver, and one coming in. An
 * accounting day that several files have counts once. A difference counts only if both accounts have transfers booked
 * in each accounting month that it consists of.
 */
const SUMS = `
  with moved as materialized (
    select coalesce(source.distributor, '') as distributor, note.statement_id, note.line_no, direction, payer, receiver,
      lower(payer) as payer_key, lower(receiver) as receiver_key, coalesce(isrc, lower(track)) as recording,
      coalesce(track, isrc) as title, to_char(sale_month, 'YYYY-MM') as month, currency, net, accounting_date as day
    from statement_row_notes note
    join statements one on one.account_id = $1 and one.id = note.statement_id and one.state = 'booked'
    left join sources source on source.account_id = $1 and source.id = one.source_id
    where note.account_id = $1 and note.note = 'transfer' and ${stillBookedText("$1", "note", "note.accounting_date")}
  ), named as (
    select * from moved where payer is not null and receiver is not null and recording is not null and month is not null
      and currency is not null and net is not null and day is not null and direction is not null
  ), unread as materialized (
    select distinct coalesce(source.distributor, '') as distributor from statements one
    left join sources source on source.account_id = $1 and source.id = one.source_id
    where one.account_id = $1 and one.state = 'booked' and one.kind = 'transfer' and one.rows_noted > 0
      and not exists (select from statement_row_notes note where note.account_id = $1 and note.statement_id = one.id)
  ), account as materialized (
    select distinct distributor, case direction when 'out' then payer_key else receiver_key end as other,
      date_trunc('month', day) as filed, true as has_filed from named
  ), filed as (
    select ${KEY}, direction, day, statement_id, sum(net) as net, count(*)::int as rows, min(payer) as payer,
      min(receiver) as receiver, min(title) as title, (array_agg(line_no order by line_no))[1:${FIRST}] as first
    from named group by ${KEY}, direction, day, statement_id
  ), told as (
    select ${KEY}, direction, date_trunc('month', day) as filed,
      case direction when 'out' then receiver_key else payer_key end as other, min(net) as net, min(rows) as rows,
      sum(rows)::int as all_rows, count(distinct net) = 1 as agrees, min(payer) as payer, min(receiver) as receiver,
      min(title) as title,
      (array_agg(json_build_object('statement', statement_id, 'lines', first) order by statement_id desc))[1] as first
    from filed group by ${KEY}, direction, day
  ), pair as (
    select ${KEY}, min(payer) as payer, min(receiver) as receiver, min(title) as title,
      sum(net) filter (where direction = 'out') as gone, sum(net) filter (where direction = 'in') as come,
      sum(rows)::int as rows, sum(all_rows)::int as all_rows, bool_and(agrees) as agrees,
      bool_and(has_filed is not null) as covered,
      coalesce(json_agg(first) filter (where direction = 'out'), '[]') as gone_first,
      coalesce(json_agg(first) filter (where direction = 'in'), '[]') as come_first
    from told
    left join account using (distributor, other, filed)
    where distributor not in (select distributor from unread) group by ${KEY}
  ), compared as materialized (
    select *, round(gone + come, 2) <> 0 as differs from pair
    where gone is not null and come is not null and agrees and (covered or round(gone + come, 2) = 0)
  ), worst as (
    select * from compared where differs order by abs(gone + come) desc, ${KEY} limit ${MOST_UNEQUAL}
  )
  select coalesce((select sum(all_rows)::int from compared), 0) as compared,
    (select count(*)::int from moved) - coalesce((select sum(all_rows)::int from compared), 0) as left,
    (select coalesce(json_agg(json_build_object('distributor', distributor, 'payer', payer, 'receiver', receiver,
        'recording', recording, 'title', title, 'month', month, 'currency', currency, 'out', trim_scale(gone)::text,
        'in', trim_scale(come)::text, 'rows', rows, 'gone', gone_first, 'come', come_first)
        order by abs(gone + come) desc, ${KEY}), '[]')
      from worst) as unequal`;

interface NamedRows {
  statement: string;
  lines: number[];
}

type Row = Omit<TransferSums, "unequal"> & {
  unequal: (Omit<UnequalTransfer, "first"> & { gone: NamedRows[]; come: NamedRows[] })[];
};

/** Compares what went out of some accounts with distributors with what came into the others. */
export async function sumTransfers(db: Database, accountId: string): Promise<TransferSums> {
  const { rows } = await db.connections.query<Row>(SUMS, [accountId]);
  const { unequal, ...counts } = rows[0] as Row;
  return {
    ...counts,
    unequal: unequal.map(({ gone, come, ...one }) => ({ ...one, first: [...firstOf(gone), ...firstOf(come)] })),
  };
}

function firstOf(named: NamedRows[]): UnequalTransfer["first"] {
  const all = named.flatMap(({ statement, lines }) => lines.map((line_no) => ({ statement_id: statement, line_no })));
  return all.slice(0, FIRST);
}
