/** The buckets of every duration: few, because each adds a series for each label. */
export const SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 300];
