-- Compressing the arrays costs more than adding them up. Periods that are stored already change with their next booking.
ALTER TABLE "royalty_periods" ALTER COLUMN "keys" SET STORAGE EXTERNAL, ALTER COLUMN "key_units" SET STORAGE EXTERNAL,
	ALTER COLUMN "key_stream_units" SET STORAGE EXTERNAL, ALTER COLUMN "key_nets" SET STORAGE EXTERNAL,
	ALTER COLUMN "key_lines" SET STORAGE EXTERNAL;
