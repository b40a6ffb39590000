import type { ActiveSessions, EndSessionInput, PasswordInput } from "@ledgerline/contract/account";
import type { Renewed } from "@ledgerline/contract/auth/auth";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { listLiveSessions, revokeSession } from "@ledgerline/db/queries/auth/sessions";
import Bowser from "bowser";
import { reauthenticate } from "../auth/member.ts";
import { renewSession } from "../auth/sessions.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordLoginEvent } from "../history.ts";

export async function listSessions(ctx: AccountContext): Promise<ActiveSessions> {
  const rows = await listLiveSessions(ctx.db, ctx.actor.userId, ctx.clock());
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      network: row.network,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
      current: row.id === ctx.actor.sessionId,
    })),
  };
}

const UNKNOWN = "Unknown device";
/** A program's own name is shown to the user, so it must look like a name. */
const NAME = /^\w[\w .-]{0,30}$/;

/** A user agent in plain words: `Firefox on Windows`, or the program that calls the API, such as `curl`. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent?.trim()) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const [program] = userAgent.split(/[\s/]/, 1);
  const name = [browser.name, program].find((one) => one && NAME.test(one)) ?? UNKNOWN;
  return os.name && NAME.test(os.name) ? `${name} on ${os.name}` : name;
}

/** Ends another session of the user, on other servers within five seconds; needs the password. Throws `not_found`. */
export async function endSession(ctx: AccountContext, { id, password }: EndSessionInput): Promise<Renewed> {
  if (id === ctx.actor.sessionId)
    throw new DomainError("bad_request", "You are using this session. Log out to end it.");
  const { user } = await reauthenticate(ctx, password);
  const token = await transaction(ctx.db, async (tx) => {
    const renewed = await renewSession(ctx, tx, "this");
    if (!(await revokeSession(tx, user.id, id, ctx.clock()))) {
      throw new DomainError("not_found", "There is no such session.");
    }
    await recordLoginEvent(tx, ctx, { action: "session_ended" });
    return renewed;
  });
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: SUCCESSES.sessionEnded, access_token: token };
}

/** Ends the user's other sessions, on other servers within five seconds; needs the password. */
export async function endOtherSessions(ctx: AccountContext, { password }: PasswordInput): Promise<Renewed> {
  const { user } = await reauthenticate(ctx, password);
  const token = await transaction(ctx.db, async (tx) => {
    await recordLoginEvent(tx, ctx, { action: "other_sessions_ended" });
    return renewSession(ctx, tx, "all");
  });
  ctx.kept.sessions.drop({ userId: user.id });
  return { message: SUCCESSES.otherSessionsEnded, access_token: token };
}
