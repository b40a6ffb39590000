ALTER TABLE "share_links" ADD COLUMN "opens_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share_runs" ADD COLUMN "pay_on" date;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "paid_through" uuid;--> statement-breakpoint
ALTER TABLE "share_settings" ADD COLUMN "payer_logo" text;