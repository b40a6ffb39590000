-- Statements of closed runs as they were drawn, so that the second call draws nothing.
CREATE TABLE "share_papers" (
	"account_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"payee_id" uuid NOT NULL,
	"says_sha256" text NOT NULL,
	"figures" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_papers_account_id_run_id_payee_id_pk" PRIMARY KEY("account_id","run_id","payee_id")
);
--> statement-breakpoint
ALTER TABLE "share_papers" ADD CONSTRAINT "share_papers_statement_fk" FOREIGN KEY ("account_id","run_id","payee_id") REFERENCES "public"."share_statements"("account_id","run_id","payee_id") ON DELETE cascade ON UPDATE no action;