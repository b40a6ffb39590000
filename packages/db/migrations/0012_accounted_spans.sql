UPDATE "statements" SET "accounted_from" = "span"."first", "accounted_to" = "span"."last"
FROM (
	SELECT "artist_id", "statement_id", min("accounting_date") AS "first", max("accounting_date") AS "last"
	FROM "statement_accounting_dates" GROUP BY "artist_id", "statement_id"
) AS "span"
WHERE "span"."artist_id" = "statements"."artist_id" AND "span"."statement_id" = "statements"."id"
	AND "statements"."accounted_to" IS NULL AND "statements"."format" = 'distrokid';
