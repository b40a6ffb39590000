ALTER TABLE "statements" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Sentences that never vary.
UPDATE "statements" SET "notes" = jsonb_build_array(known.note::jsonb)
FROM (VALUES
  ('This is an archive or a spreadsheet inside an archive. Upload it by itself, a spreadsheet saved as CSV or TSV.',
    '{"code": "not_text", "kind": "zip"}'),
  ('This is an archive inside an archive. Unpack it and upload the file in it.',
    '{"code": "not_text", "kind": "gzip"}'),
  ('This is a spreadsheet, which is not read. Save it as CSV or TSV and upload that file.',
    '{"code": "not_text", "kind": "office"}'),
  ('This is a PDF, which is not read. Download the statement as CSV or TSV and upload that file.',
    '{"code": "not_text", "kind": "pdf"}'),
  ('This is not a text file that can be read. Save the statement as CSV or TSV and upload that file.',
    '{"code": "not_text", "kind": "binary"}'),
  ('The file is empty. Upload the statement as your distributor gave it.',
    '{"code": "empty_file"}'),
  ('The file has more than 50,000,000 lines, which no statement has. Download it again, a shorter period at a time.',
    '{"code": "too_many_lines", "most": 50000000}'),
  ('The header has more than 200 columns.',
    '{"code": "too_many_columns", "most": 200}'),
  ('The file has a header and no rows, so there is nothing to book.',
    '{"code": "no_rows"}'),
  ('More than 100,000 rows cannot be read, so this is not a statement as DistroKid makes it. Download it again and upload it unchanged.',
    '{"code": "too_many_refused_rows", "most": 100000, "distributor": "distrokid"}'),
  ('The file names more stores, months and dates than a statement can have. Download it again, a shorter period at a time.',
    '{"code": "too_many_sums"}'),
  ('The file names more than 500 stores, which no statement does. Download it again and upload it unchanged.',
    '{"code": "too_many_stores", "most": 500}'),
  ('The file needs more memory than the server has for one statement. Download it again, a shorter period at a time.',
    '{"code": "out_of_memory"}'),
  ('The database cannot hold what is in the file. Download it again, or tell the people who run the server.',
    '{"code": "not_storable"}'),
  ('The booking twice did not add up to what the file says, so nothing was booked. Download the file again, or tell the people who run the server.',
    '{"code": "not_proven"}'),
  ('The booking failed 10 times. Upload the file again, or tell the people who run the server.',
    '{"code": "booking_failed", "times": 10}'),
  ('This server could not book the file, however often it tried. Upload it again, or tell the people who run the server.',
    '{"code": "booking_never_finished"}'),
  ('You chose not to book this file.',
    '{"code": "canceled"}')
) AS known (sentence, note)
WHERE "detail" = known.sentence;--> statement-breakpoint
-- Sentences about one thing of the file.
UPDATE "statements" SET "notes" = jsonb_build_array(CASE
  WHEN "detail" ~ '^The first line is not a header that can be read\. .*\.$' THEN jsonb_build_object(
    'code', 'unreadable_header',
    'reason', substring("detail" FROM '^The first line is not a header that can be read\. (.*)\.$'))
  WHEN "detail" ~ '^This is not a statement that Ledgerline reads\. Its first line has the columns .*\. Statements of these distributors are read: ' THEN jsonb_build_object(
    'code', 'unknown_header',
    'columns', to_jsonb(array_replace(string_to_array(
      (regexp_match("detail", 'Its first line has the columns (.*?)(?: and \d+ more)?\. Statements of these distributors are read: \w+\.$'))[1],
      ', '), '(no name)', '')),
    'more', coalesce(substring("detail" FROM ' and (\d+) more\. Statements of these distributors are read: \w+\.$')::int, 0))
  WHEN "detail" ~ '^This looks like a DistroKid statement, but its header lacks .*\. Export it again with all columns\.$' THEN jsonb_build_object(
    'code', 'missing_columns',
    'distributor', 'distrokid',
    'columns', to_jsonb(string_to_array(
      substring("detail" FROM 'but its header lacks (.*)\. Export it again with all columns\.$'), ', ')))
  WHEN "detail" ~ '^The header has the column .* twice\. Take one of the two out\.$' THEN jsonb_build_object(
    'code', 'doubled_column',
    'column', substring("detail" FROM '^The header has the column (.*) twice\.'))
  WHEN "detail" ~ '^None of the rows can be booked\. Line \d+: .*\.$' THEN jsonb_build_object(
    'code', 'no_bookable_rows',
    'line', substring("detail" FROM '^None of the rows can be booked\. Line (\d+): ')::int,
    'reason', substring("detail" FROM '^None of the rows can be booked\. Line \d+: (.*)\.$'))
  WHEN "detail" ~ '^Replaced by ".*"\.$' THEN jsonb_build_object(
    'code', 'replaced',
    'by', substring("detail" FROM '^Replaced by "(.*)"\.$'))
  ELSE jsonb_build_object('code', 'other', 'text', "detail")
END)
WHERE "detail" IS NOT NULL AND "notes" = '[]' AND "state" = 'refused';--> statement-breakpoint
-- A booked statement has a sentence for each time that another one replaced some of its rows.
-- (The first quantifier decides for all of an expression how much it takes: as little as it can.)
UPDATE "statements" SET "notes" = CASE
  WHEN "detail" ~ '^(?:\d+ rows? of [-\d, ]+ (?:was|were) replaced by ".*?"\.(?: |$))+$' THEN (
    SELECT jsonb_agg(jsonb_build_object(
      'code', 'rows_replaced', 'by', found[3], 'rows', found[1]::int, 'dates', to_jsonb(string_to_array(found[2], ', '))
    ) ORDER BY position)
    FROM regexp_matches(
      "detail", '(\d+?) rows? of ([-\d, ]+) (?:was|were) replaced by "(.*?)"\.(?= \d+ rows? of [-\d, ]+ (?:was|were) replaced by "|$)', 'g'
    ) WITH ORDINALITY AS sentences (found, position))
  ELSE jsonb_build_array(jsonb_build_object('code', 'other', 'text', "detail"))
END
WHERE "detail" IS NOT NULL AND "notes" = '[]' AND "state" NOT IN ('refused', 'overlapping');--> statement-breakpoint
ALTER TABLE "statements" DROP COLUMN "detail";
