import type { Standing } from "@ledgerline/contract/auth/roles";
import type { Membership } from "@ledgerline/db/queries/account";
import type { Settings } from "../../context/context.ts";
import { planOf } from "../../context/plan-of.ts";

/** What a member may do: without Premium, only owners change anything. */
export function standingOf(
  settings: Pick<Settings, "premiumForAll">,
  { role, planId }: Pick<Membership, "role" | "planId">,
): Standing {
  const isFree = planOf(settings, planId === null ? null : { planId }) === "free";
  return { role, read_only: isFree && role !== "owner" };
}
