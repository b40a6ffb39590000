import { PATHS } from "./paths.ts";

/** A month of a platform, or a finding. */
type ClaimStart = { platform: string; month: string } | { check: string; key: string };

/** The address of one claim. */
export function claimHref(id: string): string {
  return `${PATHS.claims}&claim=${id}`;
}

/** Where a claim is started, with what it is about chosen already. */
export function newClaimHref(about?: ClaimStart): string {
  const start = `${PATHS.claims}&claim=new`;
  if (!about) return start;
  const params =
    "check" in about ? { check: about.check, key: about.key } : { platform: about.platform, month: about.month };
  return `${start}&${new URLSearchParams(params)}`;
}
