import { ActiveSessions, CloseAccountInput, History, HistoryInput, SessionInput } from "@ledgerline/contract/account";
import { Done } from "@ledgerline/contract/wire";
import { closeAccount } from "@ledgerline/domain/account/closing/close-account";
import { listHistory } from "@ledgerline/domain/account/history/list-history";
import { endOtherSessions } from "@ledgerline/domain/account/sessions/end-other-sessions";
import { endSession } from "@ledgerline/domain/account/sessions/end-session";
import { listSessions } from "@ledgerline/domain/account/sessions/list-sessions";
import { artistProcedure, router } from "../procedure/trpc.ts";

export const accountRouter = router({
  sessions: artistProcedure.output(ActiveSessions).query(({ ctx }) => listSessions(ctx)),
  endSession: artistProcedure
    .meta({ limit: "account" })
    .input(SessionInput)
    .output(Done)
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  history: artistProcedure
    .input(HistoryInput)
    .output(History)
    .query(({ ctx, input }) => listHistory(ctx, input)),
  endOtherSessions: artistProcedure
    .meta({ limit: "account" })
    .output(Done)
    .mutation(({ ctx }) => endOtherSessions(ctx)),
  close: artistProcedure
    .meta({ limit: "account", verbLimits: ["login"] })
    .input(CloseAccountInput)
    .output(Done)
    .mutation(({ ctx, input }) => closeAccount(ctx, input)),
});
