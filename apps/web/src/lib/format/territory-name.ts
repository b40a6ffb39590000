import { madeOnce } from "../made-once.ts";

const names = madeOnce(() => new Intl.DisplayNames("en", { type: "region", fallback: "code" }));

/** A country by its code, or as the statement prints it; none for null, which an address writes as `-`. */
export function territoryName(territory: string | null): string {
  if (territory === null || territory === "-") return "No country named";
  return /^[A-Z]{2}$/.test(territory) ? (names().of(territory) ?? territory) : territory;
}
