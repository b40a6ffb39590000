import type { UserRow } from "@ledgerline/db/queries/auth";
import { shownEmail } from "./shown-email.ts";

/** The name that other members see for a user. */
export function memberName({ realName, email }: Pick<UserRow, "realName" | "email">): string {
  return realName ?? shownEmail(email);
}
