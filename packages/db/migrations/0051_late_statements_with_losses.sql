-- What a late statement comes to is computed with the board; until that is computed anew, nothing is said of it.
UPDATE "reconciliations" SET "sums" = jsonb_set("sums", '{late}', (
	SELECT coalesce(jsonb_agg("late" || '{"missing": 0, "loss": []}' ORDER BY "n"), '[]')
	FROM jsonb_array_elements("sums"->'late') WITH ORDINALITY AS "stored"("late", "n")
)) WHERE jsonb_array_length("sums"->'late') > 0;
