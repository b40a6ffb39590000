/** How many lines the label has whose statements are booked and exported. */
export const LABEL_LINES = Number(process.env["BENCH_LABEL_LINES"] ?? 5_000_000);
