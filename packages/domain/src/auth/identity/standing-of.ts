import type { Standing } from "@ledgerline/contract/auth/roles";
import type { Membership } from "@ledgerline/db/queries/account";
import type { Settings } from "../../context/context.ts";
import { planOf } from "../../context/plan-of.ts";

/** What a member may do: viewers and payees change nothing, and without Premium only owners do. */
export function standingOf(
  settings: Pick<Settings, "premiumForAll">,
  { role, planId }: Pick<Membership, "role" | "planId">,
): Standing {
  const isFree = planOf(settings, planId === null ? null : { planId }) === "free";
  return { role, read_only: role !== "owner" && (isFree || role === "viewer" || role === "payee") };
}
