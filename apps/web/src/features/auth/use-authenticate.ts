import type { Session } from "@ledgerline/contract/auth/auth";
import { sessionToken } from "../../lib/calls/session-token.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { arriveAnew } from "../../lib/places/return-path.ts";
import { toast } from "../../lib/toast.ts";
import { loginNotice } from "./login-notice.ts";

/**
 * Logs in, creates an account, or looks around without one. Each returns a session, which is stored at once.
 *
 * @param welcome - Said after the login, where the reader has another language.
 */
export function useAuthenticate(welcome?: string) {
  const utils = trpc.useUtils();
  const enter = (session: Session, said: string, notice: string | null = null) => {
    loginNotice.set(notice);
    utils.auth.me.setData(undefined, session.artist);
    sessionToken.save(session.access_token);
    arriveAnew();
    toast.success(said);
  };
  const login = trpc.auth.login.useMutation({
    onSuccess: (session) => enter(session, welcome ?? `Welcome back, ${session.artist.artist_name}`, session.notice),
  });
  const register = trpc.auth.register.useMutation({
    onSuccess: (session) => enter(session, `Welcome to Ledgerline, ${session.artist.artist_name}`),
  });
  const lookAround = trpc.auth.lookAround.useMutation({
    onSuccess: (session) => enter(session, "Look around. All figures here are samples."),
  });
  return { login, register, lookAround };
}
