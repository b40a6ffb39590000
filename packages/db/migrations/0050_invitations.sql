-- Who was asked to become a member of an account, and has not yet.
CREATE TABLE "invitations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"secret_hash" text NOT NULL,
	"mailed" boolean NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "invitations_email" UNIQUE("account_id","email")
);
--> statement-breakpoint
-- Logins at Spotify are counted by user; so far an account has one.
ALTER TABLE "oauth_states" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "oauth_states" SET "user_id" = "members"."user_id" FROM "members"
WHERE "members"."account_id" = "oauth_states"."account_id";--> statement-breakpoint
DELETE FROM "oauth_states" WHERE "user_id" IS NULL;--> statement-breakpoint
ALTER TABLE "oauth_states" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");
