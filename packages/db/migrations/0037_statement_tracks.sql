-- The tracks of a statement by sale period and accounting day, those first that no earlier row of the sale period has.
INSERT INTO royalty_cuts (artist_id, cut, of, statement_id, n, sale_month, sale_months, currency, accounted, units,
  stream_units, net, lines, keys, key_units, key_stream_units, key_nets, key_lines, fresh_keys)
SELECT artist_id, 'statement_track', '', statement_id, row_number() OVER (PARTITION BY artist_id, statement_id),
  sale_month, sale_months, currency, accounted, sum(units)::bigint, sum(stream_units)::bigint, sum(net),
  sum(lines)::int, array_agg(track_id ORDER BY seen), array_agg(units ORDER BY seen),
  array_agg(stream_units ORDER BY seen), array_agg(net ORDER BY seen), array_agg(lines ORDER BY seen),
  count(*) FILTER (WHERE seen = 1)
FROM (
  SELECT artist_id, statement_id, sale_month, sale_months, currency, accounted, track_id, sum(units)::bigint AS units,
    sum(stream_units)::bigint AS stream_units, sum(net) AS net, sum(lines)::int AS lines,
    row_number() OVER (PARTITION BY artist_id, statement_id, sale_month, sale_months, currency, track_id
      ORDER BY accounted) AS seen
  FROM royalty_tracks GROUP BY artist_id, statement_id, sale_month, sale_months, currency, accounted, track_id
) track GROUP BY artist_id, statement_id, sale_month, sale_months, currency, accounted;--> statement-breakpoint
INSERT INTO royalty_cuts (artist_id, cut, of, statement_id, n, sale_month, sale_months, currency, accounted, units,
  stream_units, net, lines, keys, key_units, key_stream_units, key_nets, key_lines, key_first, key_last)
SELECT artist_id, 'statement_track_all', '', statement_id, row_number() OVER (PARTITION BY artist_id, statement_id),
  min(first), extract(year from max(last)) * 12 + extract(month from max(last))
    - extract(year from min(first)) * 12 - extract(month from min(first)) + 1,
  currency, max(accounted), sum(units)::bigint, sum(stream_units)::bigint, sum(net), sum(lines)::int,
  array_agg(track_id), array_agg(units), array_agg(stream_units), array_agg(net), array_agg(lines), array_agg(first),
  array_agg(last)
FROM (
  SELECT artist_id, statement_id, currency, track_id, max(accounted) AS accounted, sum(units)::bigint AS units,
    sum(stream_units)::bigint AS stream_units, sum(net) AS net, sum(lines)::int AS lines, min(sale_month) AS first,
    max((sale_month + make_interval(months => sale_months - 1))::date) AS last
  FROM royalty_tracks GROUP BY artist_id, statement_id, currency, track_id
) track GROUP BY artist_id, statement_id, currency;--> statement-breakpoint
-- The same of its releases.
INSERT INTO royalty_cuts (artist_id, cut, of, statement_id, n, sale_month, sale_months, currency, accounted, units,
  stream_units, net, lines, keys, key_units, key_stream_units, key_nets, key_lines)
SELECT artist_id, 'statement_release', '', statement_id, row_number() OVER (PARTITION BY artist_id, statement_id),
  sale_month, sale_months, currency, accounted, sum(units)::bigint, sum(stream_units)::bigint, sum(net),
  sum(lines)::int, array_agg(release_id), array_agg(units), array_agg(stream_units), array_agg(net), array_agg(lines)
FROM (
  SELECT artist_id, statement_id, sale_month, sale_months, currency, accounted, release_id,
    sum(units)::bigint AS units, sum(stream_units)::bigint AS stream_units, sum(net) AS net, sum(lines)::int AS lines
  FROM royalty_tracks GROUP BY artist_id, statement_id, sale_month, sale_months, currency, accounted, release_id
) release GROUP BY artist_id, statement_id, sale_month, sale_months, currency, accounted;--> statement-breakpoint
INSERT INTO royalty_cuts (artist_id, cut, of, statement_id, n, sale_month, sale_months, currency, accounted, units,
  stream_units, net, lines, keys, key_units, key_stream_units, key_nets, key_lines, key_first, key_last)
SELECT artist_id, 'statement_release_all', '', statement_id, row_number() OVER (PARTITION BY artist_id, statement_id),
  min(first), extract(year from max(last)) * 12 + extract(month from max(last))
    - extract(year from min(first)) * 12 - extract(month from min(first)) + 1,
  currency, max(accounted), sum(units)::bigint, sum(stream_units)::bigint, sum(net), sum(lines)::int,
  array_agg(release_id), array_agg(units), array_agg(stream_units), array_agg(net), array_agg(lines), array_agg(first),
  array_agg(last)
FROM (
  SELECT artist_id, statement_id, currency, release_id, max(accounted) AS accounted, sum(units)::bigint AS units,
    sum(stream_units)::bigint AS stream_units, sum(net) AS net, sum(lines)::int AS lines, min(sale_month) AS first,
    max((sale_month + make_interval(months => sale_months - 1))::date) AS last
  FROM royalty_tracks GROUP BY artist_id, statement_id, currency, release_id
) release GROUP BY artist_id, statement_id, currency;
