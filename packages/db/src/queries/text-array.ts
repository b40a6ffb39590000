/** A Postgres array of texts as one parameter, to be cast to `text[]` or `uuid[]`. */
export function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
