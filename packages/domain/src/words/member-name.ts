import type { UserRow } from "@ledgerline/db/queries/auth";

/** What other members know a user by. */
export function memberName({ realName, email }: Pick<UserRow, "realName" | "email">): string {
  return realName ?? email;
}
