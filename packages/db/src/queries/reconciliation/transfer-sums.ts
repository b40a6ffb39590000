import type { Database } from "../../client.ts";
import { stillBookedText } from "../still-booked.ts";

/** What one account paid another for a recording and a month of sale, where both say so and differ. */
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
  /** The sum of what went out, as printed, and of what came in. */
  out: string;
  in: string;
  rows: number;
  /** The first of them, of both sides. */
  first: { statement_id: string; line_no: number }[];
}

export interface TransferSums {
  /** Rows of transfers that were compared, and those that could not be. */
  compared: number;
  left: number;
  unequal: UnequalTransfer[];
}

const MOST_UNEQUAL = 1000;
/** Of each side. */
const FIRST = 10;
const KEY = "distributor, payer_key, receiver_key, recording, month, currency";

/**
 * Both sides are the artist's where files of theirs have a row that goes out from the payer to the receiver, and one
 * that comes in. An accounting day that several files have counts once. A difference counts only if both accounts have
 * transfers booked in each accounting month that it is made of.
 */
const SUMS = `
  with moved as materialized (
    select coalesce(source.distributor, '') as distributor, note.statement_id, note.line_no, direction, payer, receiver,
      lower(payer) as payer_key, lower(receiver) as receiver_key, coalesce(isrc, lower(track)) as recording,
      coalesce(track, isrc) as title, to_char(sale_month, 'YYYY-MM') as month, currency, net, accounting_date as day
    from statement_row_notes note
    join statements one on one.artist_id = $1 and one.id = note.statement_id and one.state = 'booked'
    left join sources source on source.artist_id = $1 and source.id = one.source_id
    where note.artist_id = $1 and note.note = 'transfer' and ${stillBookedText("$1", "note", "note.accounting_date")}
  ), named as (
    select * from moved where payer is not null and receiver is not null and recording is not null and month is not null
      and currency is not null and net is not null and day is not null and direction is not null
  ), unread as (
    select distinct coalesce(source.distributor, '') as distributor from statements one
    left join sources source on source.artist_id = $1 and source.id = one.source_id
    where one.artist_id = $1 and one.state = 'booked' and one.kind = 'transfer' and one.rows_noted > 0
      and not exists (select from statement_row_notes note where note.artist_id = $1 and note.statement_id = one.id)
  ), account as (
    select distinct distributor, case direction when 'out' then payer_key else receiver_key end as name,
      date_trunc('month', day) as month from named
  ), filed as (
    select ${KEY}, direction, day, statement_id, sum(net) as net, count(*)::int as rows, min(payer) as payer,
      min(receiver) as receiver, min(title) as title
    from named group by ${KEY}, direction, day, statement_id
  ), told as (
    select ${KEY}, direction, day, (array_agg(statement_id order by statement_id desc))[1] as statement_id, min(net) as net,
      min(rows) as rows, sum(rows)::int as all_rows, count(distinct net) = 1 as agrees, min(payer) as payer,
      min(receiver) as receiver, min(title) as title
    from filed group by ${KEY}, direction, day
  ), pair as (
    select ${KEY}, min(payer) as payer, min(receiver) as receiver, min(title) as title,
      sum(net) filter (where direction = 'out') as gone, sum(net) filter (where direction = 'in') as come,
      sum(rows)::int as rows, sum(all_rows)::int as all_rows, bool_and(agrees) as agrees,
      bool_and(exists (select from account where account.distributor = told.distributor
        and account.name = case told.direction when 'out' then told.receiver_key else told.payer_key end
        and account.month = date_trunc('month', told.day))) as covered
    from told where distributor not in (select distributor from unread) group by ${KEY}
  ), compared as materialized (
    select *, round(gone + come, 2) <> 0 as differs from pair
    where gone is not null and come is not null and agrees and (covered or round(gone + come, 2) = 0)
  )
  select coalesce((select sum(all_rows)::int from compared), 0) as compared,
    (select count(*)::int from moved) - coalesce((select sum(all_rows)::int from compared), 0) as left,
    (select coalesce(json_agg(one), '[]') from (
      select distributor, payer, receiver, recording, title, month, currency, trim_scale(gone)::text as out,
        trim_scale(come)::text as in, rows,
        (select json_agg(json_build_object('statement_id', line.statement_id, 'line_no', line.line_no)
            order by line.direction desc, line.statement_id, line.line_no)
          from (select named.*, row_number() over (partition by named.direction order by named.statement_id, line_no) as no
            from named join told using (${KEY}, direction, day, statement_id)
            where (${KEY}) = (${KEY.replace(/(\w+)/g, "compared.$1")})) line
          where no <= ${FIRST}) as first
      from compared where differs order by abs(gone + come) desc, ${KEY} limit ${MOST_UNEQUAL}) one) as unequal`;

/** Compares what went out of the artist's accounts with what came into their others. */
export async function sumTransfers(db: Database, artistId: string): Promise<TransferSums> {
  const { rows } = await db.connections.query<TransferSums>(SUMS, [artistId]);
  return rows[0] as TransferSums;
}
