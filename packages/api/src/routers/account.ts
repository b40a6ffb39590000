import {
  Account,
  ActiveSessions,
  ChangeEmailInput,
  ConfirmEmailInput,
  EndSecondFactorInput,
  EndSessionInput,
  History,
  HistoryInput,
  PasswordInput,
  RecoveryCodes,
  SecondFactorInput,
  SecondFactorSetup,
} from "@ledgerline/contract/auth/account";
import { Artist, Names, Renewed } from "@ledgerline/contract/auth/auth";
import { SetNoticesInput, StopNoticesInput } from "@ledgerline/contract/auth/notices";
import { Done } from "@ledgerline/contract/wire/wire";
import {
  changeEmail,
  changeNames,
  closeAccount,
  confirmEmail,
  dismissRestored,
  endOtherSessions,
  endSession,
  listSessions,
  sendConfirmation,
  setNotices,
  showAccount,
  stopNotices,
} from "@ledgerline/domain/account";
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from "@ledgerline/domain/auth";
import { listHistory } from "@ledgerline/domain/history";
import { artistProcedure, router, visitorProcedure } from "../procedure/trpc.ts";

export const accountRouter = router({
  get: artistProcedure.output(Account).query(({ ctx }) => showAccount(ctx)),
  changeNames: artistProcedure
    .meta({ limit: "account" })
    .input(Names)
    .output(Artist)
    .mutation(({ ctx, input }) => changeNames(ctx, input)),
  changeEmail: artistProcedure
    .meta({ verbLimits: ["sessionPassword", "account", "mail", "confirmTo"] })
    .input(ChangeEmailInput)
    .output(Renewed)
    .mutation(({ ctx, input }) => changeEmail(ctx, input)),
  sendConfirmation: artistProcedure
    .meta({ limit: "account", verbLimits: ["confirmTo"] })
    .output(Done)
    .mutation(({ ctx }) => sendConfirmation(ctx)),
  confirmEmail: visitorProcedure
    .meta({ verbLimits: ["link", "noticeTo"] })
    .input(ConfirmEmailInput)
    .output(Done)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  setNotices: artistProcedure
    .meta({ limit: "account" })
    .input(SetNoticesInput)
    .output(Done)
    .mutation(({ ctx, input }) => setNotices(ctx, input)),
  stopNotices: visitorProcedure
    .meta({ verbLimits: ["link"] })
    .input(StopNoticesInput)
    .output(Done)
    .mutation(({ ctx, input }) => stopNotices(ctx, input)),
  sessions: artistProcedure.output(ActiveSessions).query(({ ctx }) => listSessions(ctx)),
  endSession: artistProcedure
    .meta({ verbLimits: ["sessionPassword", "account"] })
    .input(EndSessionInput)
    .output(Renewed)
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  history: artistProcedure
    .input(HistoryInput)
    .output(History)
    .query(({ ctx, input }) => listHistory(ctx, input)),
  endOtherSessions: artistProcedure
    .meta({ verbLimits: ["sessionPassword", "account"] })
    .input(PasswordInput)
    .output(Renewed)
    .mutation(({ ctx, input }) => endOtherSessions(ctx, input)),
  beginSecondFactor: artistProcedure
    .meta({ verbLimits: ["sessionPassword", "account"] })
    .input(PasswordInput)
    .output(SecondFactorSetup)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx, input)),
  confirmSecondFactor: artistProcedure
    .meta({ limit: "account", verbLimits: ["secondFactor", "noticeTo"] })
    .input(SecondFactorInput)
    .output(RecoveryCodes)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  endSecondFactor: artistProcedure
    .meta({ verbLimits: ["sessionPassword", "account", "secondFactor", "secondFactorAccount", "noticeTo"] })
    .input(EndSecondFactorInput)
    .output(Renewed)
    .mutation(({ ctx, input }) => endSecondFactor(ctx, input)),
  renewRecoveryCodes: artistProcedure
    .meta({ verbLimits: ["sessionPassword", "account", "secondFactor", "secondFactorAccount", "noticeTo"] })
    .input(EndSecondFactorInput)
    .output(RecoveryCodes)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  dismissRestored: artistProcedure
    .meta({ limit: "account" })
    .output(Done)
    .mutation(({ ctx }) => dismissRestored(ctx)),
  close: artistProcedure
    .meta({ verbLimits: ["sessionPassword", "account"] })
    .input(PasswordInput)
    .output(Done)
    .mutation(({ ctx, input }) => closeAccount(ctx, input)),
});
