import { MEMBERS_READ_ONLY, whoCan } from "@ledgerline/contract/auth/right-words";
import type { Right } from "@ledgerline/contract/auth/roles";

/** Says who can do something that the reader cannot. */
export function WhoCan({ needs, refusal }: { needs: Right; refusal: "role" | "plan" }) {
  return (
    <p className="max-w-2xl text-pretty text-sm text-ink-soft">
      {refusal === "plan" ? MEMBERS_READ_ONLY : whoCan(needs)}
    </p>
  );
}
