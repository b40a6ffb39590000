/** How many days after a month its money usually arrives, and at the latest, as distributors publish it. */
export const PUBLISHED_DAYS = { usual: 62, latest: 92 };
/** A file is created, and uploaded, some days after its accounting date. */
export const GRACE_DAYS = 14;
