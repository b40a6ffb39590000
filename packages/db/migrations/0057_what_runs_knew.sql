-- What a run took for the same track or store. Runs from before keep what holds now, by which they are traced until today.
ALTER TABLE "share_runs" ADD COLUMN "known" json;--> statement-breakpoint
UPDATE "share_runs" SET "known" = json_build_object('merges', json_build_array(), 'stores', json_build_array())
WHERE "record" IS NOT NULL;--> statement-breakpoint
UPDATE "share_runs" SET "known" = json_build_object('merges', "same"."pairs", 'stores', "known"->'stores')
FROM (
	SELECT "account_id", json_agg(json_build_array("same_as", "track_id") ORDER BY "track_id") AS "pairs"
	FROM "track_merges" GROUP BY "account_id"
) AS "same"
WHERE "share_runs"."account_id" = "same"."account_id" AND "record" IS NOT NULL;--> statement-breakpoint
UPDATE "share_runs" SET "known" = json_build_object('merges', "known"->'merges', 'stores', "same"."pairs")
FROM (
	SELECT "account_id", json_agg(json_build_array("store", "platform") ORDER BY "store") AS "pairs"
	FROM "account_stores" GROUP BY "account_id"
) AS "same"
WHERE "share_runs"."account_id" = "same"."account_id" AND "record" IS NOT NULL;
