ALTER TABLE "statement_row_notes" ADD COLUMN "direction" text;--> statement-breakpoint
ALTER TABLE "statement_row_notes" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "statement_row_notes" ADD COLUMN "receiver" text;--> statement-breakpoint
ALTER TABLE "statement_row_notes" ADD COLUMN "track" text;--> statement-breakpoint
ALTER TABLE "statement_row_notes" ADD COLUMN "isrc" text;--> statement-breakpoint
ALTER TABLE "statement_row_notes" ADD COLUMN "sale_month" date;--> statement-breakpoint
ALTER TABLE "statement_row_notes" ADD COLUMN "accounting_date" date;