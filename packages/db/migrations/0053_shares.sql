CREATE TABLE "deals" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"dates" text NOT NULL,
	"rates_of" text NOT NULL,
	"group_name" text,
	"replaces" uuid[] NOT NULL,
	"versions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deals_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"country" text,
	"currency" text NOT NULL,
	"minimum" numeric,
	"paid_by" text NOT NULL,
	"sealed_bank" text,
	"bank" text,
	"bank_changed_at" timestamp with time zone,
	"tax_form" text NOT NULL,
	"tax_form_expires" date,
	"withholding" jsonb NOT NULL,
	"user_id" uuid,
	"erased" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payees_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_advances" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"payee_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"amount" numeric NOT NULL,
	"note" text NOT NULL,
	"recouped_from" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_advances_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_costs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"recoupable" text NOT NULL,
	"deal_id" uuid,
	"track_id" text,
	"release_id" text,
	"artist" text,
	"payee_id" uuid,
	"run_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_costs_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_transfers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"payee_id" uuid NOT NULL,
	"deal_id" uuid,
	"amount" numeric NOT NULL,
	"note" text NOT NULL,
	"kind" text NOT NULL,
	"pays_run_id" uuid,
	"run_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_transfers_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_runs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"state" text NOT NULL,
	"mark" text,
	"failure" text,
	"summary" json,
	"record" json,
	"computed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"approved_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_runs_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "share_runs_from" UNIQUE("account_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "share_settings" (
	"account_id" uuid NOT NULL,
	"uncovered_is_accounts" boolean,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"payer_name" text,
	"sealed_payer_bank" text,
	"payer_bank" text,
	"version" uuid NOT NULL,
	CONSTRAINT "share_settings_account_id_pk" PRIMARY KEY("account_id")
);
--> statement-breakpoint
CREATE TABLE "share_statements" (
	"account_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"payee_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"opening" text NOT NULL,
	"paid_in" text NOT NULL,
	"transferred" text NOT NULL,
	"closing" numeric NOT NULL,
	"rounding" text NOT NULL,
	"payable" numeric NOT NULL,
	"explanation" json NOT NULL,
	CONSTRAINT "share_statements_account_id_run_id_payee_id_pk" PRIMARY KEY("account_id","run_id","payee_id")
);
--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_advances" ADD CONSTRAINT "share_advances_account_id_payee_id_payees_account_id_id_fk" FOREIGN KEY ("account_id","payee_id") REFERENCES "public"."payees"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_advances" ADD CONSTRAINT "share_advances_account_id_deal_id_deals_account_id_id_fk" FOREIGN KEY ("account_id","deal_id") REFERENCES "public"."deals"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_costs" ADD CONSTRAINT "share_costs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_transfers" ADD CONSTRAINT "share_transfers_account_id_payee_id_payees_account_id_id_fk" FOREIGN KEY ("account_id","payee_id") REFERENCES "public"."payees"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_transfers" ADD CONSTRAINT "share_transfers_account_id_pays_run_id_share_runs_account_id_id_fk" FOREIGN KEY ("account_id","pays_run_id") REFERENCES "public"."share_runs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_runs" ADD CONSTRAINT "share_runs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_settings" ADD CONSTRAINT "share_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_statements" ADD CONSTRAINT "share_statements_account_id_run_id_share_runs_account_id_id_fk" FOREIGN KEY ("account_id","run_id") REFERENCES "public"."share_runs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_statements" ADD CONSTRAINT "share_statements_account_id_payee_id_payees_account_id_id_fk" FOREIGN KEY ("account_id","payee_id") REFERENCES "public"."payees"("account_id","id") ON DELETE cascade ON UPDATE no action;