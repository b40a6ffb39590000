-- A draft that asks for the statement after the last one names that one.
UPDATE "claims" SET "subject" = replace("subject", to_char(to_date("item" ->> 'month', 'YYYY-MM'), 'FMMonth YYYY'),
		to_char(to_date(split_part("finding" ->> 'cause', ' ', 3), 'YYYY-MM'), 'FMMonth YYYY'))
	FROM "claim_items", "reconciliation_findings"
	WHERE "claims"."state" = 'draft'
		AND "claim_items"."account_id" = "claims"."account_id" AND "claim_items"."claim_id" = "claims"."id"
		AND "item" #>> '{finding,check}' = 'F5'
		AND "reconciliation_findings"."account_id" = "claims"."account_id" AND "reconciliation_findings"."check" = 'F5'
		AND "reconciliation_findings"."key" = "item" #>> '{finding,key}'
		AND "finding" #>> '{params,kind}' = 'stopped' AND "finding" ->> 'cause' LIKE 'statement %';
--> statement-breakpoint
UPDATE "claim_items" SET "item" = jsonb_set("item", '{month}', to_jsonb(split_part("finding" ->> 'cause', ' ', 3)))
	FROM "claims", "reconciliation_findings"
	WHERE "claims"."state" = 'draft'
		AND "claim_items"."account_id" = "claims"."account_id" AND "claim_items"."claim_id" = "claims"."id"
		AND "item" #>> '{finding,check}' = 'F5'
		AND "reconciliation_findings"."account_id" = "claims"."account_id" AND "reconciliation_findings"."check" = 'F5'
		AND "reconciliation_findings"."key" = "item" #>> '{finding,key}'
		AND "finding" #>> '{params,kind}' = 'stopped' AND "finding" ->> 'cause' LIKE 'statement %';
