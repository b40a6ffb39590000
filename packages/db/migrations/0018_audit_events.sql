CREATE TABLE "audit_events" (
	"artist_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"session_id" uuid,
	"event" jsonb NOT NULL,
	CONSTRAINT "audit_events_artist_id_id_pk" PRIMARY KEY("artist_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Audit events are never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_never_change" BEFORE UPDATE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
