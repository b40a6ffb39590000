/**
 * How a file writes numbers. Unless it is `sure` of the whole file, an amount like `1,234` is not read: the comma may
 * separate thousands or decimals.
 */
export interface NumberStyle {
  decimal: "point" | "comma";
  sure: boolean;
}
