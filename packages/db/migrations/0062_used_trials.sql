-- Emails that have had their free trial, by keyed hash, and who began an account's.
CREATE TABLE "used_trials" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_by" uuid;--> statement-breakpoint
CREATE INDEX "used_trials_age" ON "used_trials" USING btree ("used_at");