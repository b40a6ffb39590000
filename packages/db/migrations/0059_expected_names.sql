-- Names in a deal's terms that nothing booked has yet, and that somebody has confirmed.
ALTER TABLE "deals" ADD COLUMN "expected" text[] DEFAULT '{}' NOT NULL;