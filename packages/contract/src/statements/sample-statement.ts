/** The first sample that shipped. It lacks the sample column, and was booked as if it were real. */
export const FIRST_SAMPLE = "de2ba9b044b5d56a7422aafdc3a2801c877ef871ad7a81ebfd52f8372d41b2c0";

/** Hashes of the unpacked bytes of each sample statement that ever shipped. */
export const SAMPLE_HASHES: ReadonlySet<string> = new Set([
  FIRST_SAMPLE,
  "c71ac83f93bed9088d665f31a7d8fe35f69425707364da87f4a7972193d17884",
]);

/** A column that no distributor prints, so that a sample is still recognized after it is saved again. */
export const SAMPLE_COLUMN = "Ledgerline Sample";
