import type { UserRow } from "@ledgerline/db/queries/auth";

/** The name that other members see for a user. */
export function memberName({ realName, email }: Pick<UserRow, "realName" | "email">): string {
  return realName ?? email;
}
