-- From when rules of withholding hold, with those before; and from when a deal's own settings do.
ALTER TABLE "payees" ADD COLUMN "withholding_from" date;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "withholding_before" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "settings_from" date;
