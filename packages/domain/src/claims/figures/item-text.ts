import type { ClaimItem } from "@ledgerline/contract/claims/claims";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { monthText } from "../../words/month-text.ts";

/** An item in one line: where it is, and what was found there. */
export function itemText({ finding, platform, month, track_id, title }: ClaimItem): string {
  const parts = [platform && platformName(platform), month && monthText(month), track_id && (title ?? track_id)];
  const place = parts.filter(Boolean).join(", ");
  if (!finding) return place;
  const found = finding.asks ?? finding.text;
  return place === "" ? found : `${place}: ${found}`;
}
