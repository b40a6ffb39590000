import { PATHS } from "./paths.ts";

/** A month of a platform, a finding, or all findings of one cause or track. */
type ClaimStart =
  | { platform: string; month: string }
  | { check: string; key: string }
  | { cause: string }
  | { track: string };

/** The address of one claim. */
export function claimHref(id: string): string {
  return `${PATHS.claims}&claim=${id}`;
}

/** The address where a claim is started, with its subject preselected. */
export function newClaimHref(about?: ClaimStart): string {
  const start = `${PATHS.claims}&claim=new`;
  if (!about) return start;
  return `${start}&${new URLSearchParams(startOf(about))}`;
}

function startOf(about: ClaimStart): Record<string, string> {
  if ("check" in about) return { check: about.check, key: about.key };
  if ("cause" in about) return { cause: about.cause };
  if ("track" in about) return { track: about.track };
  return { platform: about.platform, month: about.month };
}
