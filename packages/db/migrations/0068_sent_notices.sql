ALTER TABLE "notice_mails" ADD COLUMN "former_hash" text;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
-- A message with a link had been handed to the mail server.
UPDATE "notice_mails" SET "sent_at" = now() WHERE "secret_hash" IS NOT NULL;
