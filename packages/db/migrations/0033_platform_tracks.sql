ALTER TABLE "royalty_cuts" ADD COLUMN "key_first" date[];--> statement-breakpoint
ALTER TABLE "royalty_cuts" ADD COLUMN "key_last" date[];--> statement-breakpoint
ALTER TABLE "royalty_cuts" ALTER COLUMN "key_first" SET STORAGE EXTERNAL, ALTER COLUMN "key_last" SET STORAGE EXTERNAL;--> statement-breakpoint
INSERT INTO royalty_cuts (artist_id, cut, of, statement_id, n, sale_month, sale_months, currency, accounted, units,
  stream_units, net, lines, keys, key_units, key_stream_units, key_nets, key_lines, key_first, key_last)
SELECT artist_id, 'platform_track_all', of, statement_id,
  row_number() OVER (PARTITION BY artist_id, statement_id, of), min(first),
  extract(year from max(last)) * 12 + extract(month from max(last))
    - extract(year from min(first)) * 12 - extract(month from min(first)) + 1,
  currency, max(accounted), sum(units)::bigint, sum(stream_units)::bigint, sum(net), sum(lines)::int, array_agg(key),
  array_agg(units), array_agg(stream_units), array_agg(net), array_agg(lines), array_agg(first), array_agg(last)
FROM (
  SELECT artist_id, statement_id, of, currency, key, max(accounted) AS accounted, sum(units)::bigint AS units,
    sum(stream_units)::bigint AS stream_units, sum(net) AS net, sum(lines)::int AS lines, min(sale_month) AS first,
    max((sale_month + make_interval(months => sale_months - 1))::date) AS last
  FROM (
    SELECT artist_id, statement_id, of, currency, sale_month, sale_months, accounted, unnest(keys) AS key,
      unnest(key_units) AS units, unnest(key_stream_units) AS stream_units, unnest(key_nets) AS net,
      unnest(key_lines) AS lines
    FROM royalty_cuts WHERE cut = 'platform_track'
  ) part GROUP BY artist_id, statement_id, of, currency, key
) track GROUP BY artist_id, statement_id, of, currency;
