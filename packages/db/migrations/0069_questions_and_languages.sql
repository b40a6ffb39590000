CREATE TABLE "share_questions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payee_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"line" text,
	"song" text,
	"state" text NOT NULL,
	"messages" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_questions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_questions" ADD CONSTRAINT "share_questions_statement_fk" FOREIGN KEY ("account_id","run_id","payee_id") REFERENCES "public"."share_statements"("account_id","run_id","payee_id") ON DELETE cascade ON UPDATE no action;