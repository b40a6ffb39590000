import type { PayeeQuestion } from "@ledgerline/contract/shares/questions";
import { PATHS } from "./paths.ts";

/** A month of a platform, a finding, all findings of one cause, or those of a song up to a month. */
type ClaimStart =
  | { platform: string; month: string }
  | { check: string; key: string }
  | { cause: string }
  | { track: string; until: string };

/** What the history keeps beside the address where a claim is started: the payee's question that led there. */
export interface ClaimOrigin {
  question?: PayeeQuestion;
}

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
  if ("track" in about) return { track: about.track, until: about.until };
  return { platform: about.platform, month: about.month };
}
