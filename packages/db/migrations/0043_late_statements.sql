-- Overdue months become late statements: one for a source and month. What an artist was told of a month counts as told of
-- its statement. Boards are computed anew; until then, the stored ones have the fields that their readers expect.
UPDATE "reconciliation_cells" SET "cell" = "cell" || jsonb_build_object(
	'usual_range', NULL,
	'late_sources', CASE WHEN "cell" ->> 'state' = 'overdue' AND jsonb_typeof("cell" -> 'awaited') = 'object'
		THEN jsonb_build_array(jsonb_build_object(
			'source', "cell" -> 'awaited' -> 'source', 'latest', "cell" -> 'awaited' -> 'latest'))
		ELSE '[]'::jsonb END,
	'awaited', CASE WHEN jsonb_typeof("cell" -> 'awaited') = 'object'
		THEN ("cell" -> 'awaited') || '{"rests_on": [], "left_out": []}'::jsonb
		ELSE 'null'::jsonb END
);--> statement-breakpoint
UPDATE "reconciliations" SET "mark" = '', "sums" = "sums" || jsonb_build_object('late', coalesce((
	SELECT jsonb_agg(jsonb_build_object('source', late."source", 'month', late."month", 'stores', late."stores",
		'latest', late."latest") ORDER BY late."month" DESC)
	FROM (
		SELECT overdue."source", cell."month", jsonb_agg(cell."platform" ORDER BY cell."place") AS "stores",
			max(overdue."latest") AS "latest"
		FROM "reconciliation_cells" cell
		CROSS JOIN LATERAL jsonb_to_recordset(cell."cell" -> 'late_sources') AS overdue("source" text, "latest" text)
		WHERE cell."artist_id" = "reconciliations"."artist_id"
		GROUP BY 1, 2
	) late
), '[]'::jsonb));--> statement-breakpoint
INSERT INTO "told_facts" ("artist_id", "key", "day")
SELECT told."artist_id", concat('late ', overdue."source", ' ', cell."month"), min(told."day")
FROM "told_facts" told
JOIN "reconciliation_cells" cell ON cell."artist_id" = told."artist_id"
	AND told."key" = concat('overdue ', cell."platform", ' ', cell."month")
CROSS JOIN LATERAL jsonb_to_recordset(cell."cell" -> 'late_sources') AS overdue("source" text)
GROUP BY 1, 2
ON CONFLICT DO NOTHING;
