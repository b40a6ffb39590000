import type { AuthOptions } from "@ledgerline/contract/auth/auth";
import type { VisitorContext } from "../context/context.ts";

export function authOptions({ outside: { mail }, settings }: VisitorContext): AuthOptions {
  return { password_by_email: mail !== null, look_around: settings.lookAround };
}
