import { PATHS } from "./paths.ts";

/** The address of one claim. */
export function claimHref(id: string): string {
  return `${PATHS.claims}&claim=${id}`;
}

/** Where a claim is started, with one month of a platform chosen already. */
export function newClaimHref(cell?: { platform: string; month: string }): string {
  const start = `${PATHS.claims}&claim=new`;
  return cell ? `${start}&${new URLSearchParams({ platform: cell.platform, month: cell.month })}` : start;
}
