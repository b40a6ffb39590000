ALTER TABLE "artists" ADD COLUMN "guest_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "artists_guests" ON "artists" USING btree ("guest_until") WHERE guest_until is not null;