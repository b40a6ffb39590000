CREATE TABLE "keyed_calls" (
	"account_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"committed_at" timestamp with time zone,
	"sealed_answer" text NOT NULL,
	CONSTRAINT "keyed_calls_account_id_key_hash_pk" PRIMARY KEY("account_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "keyed_calls" ADD CONSTRAINT "keyed_calls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keyed_calls_age" ON "keyed_calls" USING btree ("begun_at");