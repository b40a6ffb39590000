-- What runs correct about closed periods, a row for each cause, so that a page of it is read without the rest.
CREATE TABLE "share_differences" (
	"account_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"cause" text NOT NULL,
	"payees" json NOT NULL,
	CONSTRAINT "share_differences_account_id_run_id_no_pk" PRIMARY KEY("account_id","run_id","no")
);
--> statement-breakpoint
ALTER TABLE "share_differences" ADD CONSTRAINT "share_differences_account_id_run_id_share_runs_account_id_id_fk" FOREIGN KEY ("account_id","run_id") REFERENCES "public"."share_runs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "share_differences" ("account_id", "run_id", "no", "cause", "payees")
SELECT "account_id", "id", "found"."no" - 1, "found"."difference" ->> 'cause', "found"."difference" -> 'payees'
FROM "share_runs", json_array_elements("summary" -> 'differences') WITH ORDINALITY AS "found"("difference", "no")
WHERE "summary" IS NOT NULL;--> statement-breakpoint
UPDATE "share_runs" SET "summary" = json_build_object(
	'blockers', "summary" -> 'blockers', 'proof', "summary" -> 'proof',
	'uncovered', "summary" -> 'uncovered', 'payable', "summary" -> 'payable')
WHERE "summary" IS NOT NULL;