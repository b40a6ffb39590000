/**
 * How a file writes numbers. Unless that is `sure` for the whole file, an amount like `1,234` is not read: the comma
 * may separate thousands or decimals.
 */
export interface NumberStyle {
  decimal: "point" | "comma";
  sure: boolean;
}
