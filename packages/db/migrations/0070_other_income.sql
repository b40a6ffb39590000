CREATE TABLE "statement_receipts" (
	"account_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"piece_no" integer NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes_total" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "statement_receipts_account_id_statement_id_piece_no_pk" PRIMARY KEY("account_id","statement_id","piece_no")
);
--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "bank_kind" text;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "bank_holder" text;--> statement-breakpoint
ALTER TABLE "statement_receipts" ADD CONSTRAINT "statement_receipts_account_id_statement_id_statements_account_id_id_fk" FOREIGN KEY ("account_id","statement_id") REFERENCES "public"."statements"("account_id","id") ON DELETE cascade ON UPDATE no action;