-- The sums of lines that name a label, by that label, of statements booked before these were kept.
INSERT INTO royalty_cuts (account_id, cut, of, statement_id, n, sale_month, sale_months, currency, accounted, units,
  stream_units, net, lines, keys, key_units, key_stream_units, key_nets, key_lines)
WITH line AS (
  SELECT line.*, coalesce(track_id, 'none') AS track_key,
    coalesce(accounting_date, sale_to, (sale_month + make_interval(months => sale_months) - interval '1 day')::date) AS accounted
  FROM statement_lines line WHERE label <> '' AND octet_length(label) <= 900
), way AS (
  SELECT DISTINCT ON (account_id, statement_id, track_id, title, artist, upc, release)
    account_id, statement_id, track_id, title, artist, upc, release, release_id
  FROM printed_tracks
)
SELECT account_id, cut, of, statement_id, row_number() OVER (PARTITION BY account_id, statement_id), sale_month,
  sale_months, currency, accounted, sum(units)::bigint, sum(stream_units)::bigint, sum(net), sum(lines)::int,
  array_agg(key), array_agg(units), array_agg(stream_units), array_agg(net), array_agg(lines)
FROM (
  SELECT line.account_id, line.statement_id, cut, label AS of, key, sale_month, sale_months, currency, accounted,
    sum(units)::bigint AS units, sum(CASE WHEN kind = 'stream' THEN units ELSE 0 END)::bigint AS stream_units,
    sum(net) AS net, count(*)::int AS lines
  FROM line LEFT JOIN way ON way.account_id = line.account_id AND way.statement_id = line.statement_id
    AND way.track_id = line.track_key AND way.title IS NOT DISTINCT FROM line.track
    AND way.artist IS NOT DISTINCT FROM line.artist AND way.upc IS NOT DISTINCT FROM line.upc
    AND way.release IS NOT DISTINCT FROM line.release,
  LATERAL (VALUES ('label_track', track_key), ('label_release', coalesce(release_id, 'none')),
    ('label_platform', platform), ('label_territory', coalesce(territory, ''))) cut_of (cut, key)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
) sums GROUP BY account_id, cut, of, statement_id, sale_month, sale_months, currency, accounted;--> statement-breakpoint
INSERT INTO royalty_cuts (account_id, cut, of, statement_id, n, sale_month, sale_months, currency, accounted, units,
  stream_units, net, lines, keys, key_units, key_stream_units, key_nets, key_lines, key_first, key_last)
SELECT account_id, cut || '_all', of, statement_id, row_number() OVER (PARTITION BY account_id, statement_id),
  min(first), extract(year from max(last)) * 12 + extract(month from max(last))
    - extract(year from min(first)) * 12 - extract(month from min(first)) + 1,
  currency, max(accounted), sum(units)::bigint, sum(stream_units)::bigint, sum(net), sum(lines)::int,
  array_agg(key), array_agg(units), array_agg(stream_units), array_agg(net), array_agg(lines), array_agg(first),
  array_agg(last)
FROM (
  SELECT account_id, cut, of, statement_id, currency, key, max(accounted) AS accounted, sum(units)::bigint AS units,
    sum(stream_units)::bigint AS stream_units, sum(net) AS net, sum(lines)::int AS lines, min(sale_month) AS first,
    max((sale_month + make_interval(months => sale_months - 1))::date) AS last
  FROM (
    SELECT account_id, cut, of, statement_id, sale_month, sale_months, currency, accounted, unnest(keys) AS key,
      unnest(key_units) AS units, unnest(key_stream_units) AS stream_units, unnest(key_nets) AS net,
      unnest(key_lines) AS lines
    FROM royalty_cuts WHERE cut IN ('label_track', 'label_release')
  ) split GROUP BY account_id, cut, of, statement_id, currency, key
) summed GROUP BY account_id, cut, of, statement_id, currency;
