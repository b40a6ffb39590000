-- Links that show a statement to a payee without a login, and the receipts of costs.
CREATE TABLE "share_links" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"payee_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_links_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "share_links_statement" UNIQUE("account_id","run_id","payee_id")
);
--> statement-breakpoint
CREATE TABLE "share_receipt_pieces" (
	"account_id" uuid NOT NULL,
	"cost_id" uuid NOT NULL,
	"piece_no" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "share_receipt_pieces_account_id_cost_id_piece_no_pk" PRIMARY KEY("account_id","cost_id","piece_no")
);
--> statement-breakpoint
CREATE TABLE "share_receipts" (
	"account_id" uuid NOT NULL,
	"cost_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_receipts_account_id_cost_id_pk" PRIMARY KEY("account_id","cost_id")
);
--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_statement_fk" FOREIGN KEY ("account_id","run_id","payee_id") REFERENCES "public"."share_statements"("account_id","run_id","payee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_receipt_pieces" ADD CONSTRAINT "share_receipt_pieces_receipt_fk" FOREIGN KEY ("account_id","cost_id") REFERENCES "public"."share_receipts"("account_id","cost_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_receipts" ADD CONSTRAINT "share_receipts_cost_fk" FOREIGN KEY ("account_id","cost_id") REFERENCES "public"."share_costs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_links_expiry" ON "share_links" USING btree ("expires_at");