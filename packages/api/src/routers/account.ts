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
} from "@ledgerline/contract/account";
import { Artist, ChangedNames, Renewed, Session } from "@ledgerline/contract/auth/auth";
import { Memberships, SwitchInput } from "@ledgerline/contract/members";
import { SetNoticesInput, StopNoticesInput } from "@ledgerline/contract/notices";
import {
  EndScreenLinkInput,
  MakeScreenLinkInput,
  OpenedScreen,
  OpenScreenInput,
  ReadScreenInput,
  ScreenLinkMade,
  ScreenLinks,
  ScreenPartAnswer,
} from "@ledgerline/contract/screen-links";
import { Done } from "@ledgerline/contract/wire/wire";
import {
  changeEmail,
  changeNames,
  confirmEmail,
  endOtherSessions,
  endSession,
  listSessions,
  sendConfirmation,
  showAccount,
} from "@ledgerline/domain/account/account";
import { closeAccount } from "@ledgerline/domain/account/closing";
import { setNotices, stopNotices } from "@ledgerline/domain/account/notices";
import { dismissRestored } from "@ledgerline/domain/account/restoring";
import {
  endScreenLink,
  listScreenLinks,
  makeScreenLink,
  openScreen,
  readScreen,
} from "@ledgerline/domain/account/screen-links";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from "@ledgerline/domain/auth/second-factor";
import { listHistory } from "@ledgerline/domain/history";
import { listMemberships, switchAccount } from "@ledgerline/domain/members/members";
import { accountProcedure, router, visitorProcedure } from "../procedure/trpc.ts";

export const accountRouter = router({
  get: accountProcedure("self")
    .output(Account)
    .query(({ ctx }) => showAccount(ctx)),
  memberships: accountProcedure("self")
    .output(Memberships)
    .query(({ ctx }) => listMemberships(ctx)),
  switch: accountProcedure("self")
    .meta({ limit: "switch" })
    .input(SwitchInput)
    .output(Session)
    .mutation(({ ctx, input }) => switchAccount(ctx, input)),
  changeNames: accountProcedure("self")
    .meta({ limit: "account" })
    .input(ChangedNames)
    .output(Artist)
    .mutation(({ ctx, input }) => changeNames(ctx, input)),
  changeEmail: accountProcedure("self")
    .meta({ verbLimits: ["sessionPassword", "account", "mail", "confirmTo"] })
    .input(ChangeEmailInput)
    .output(Renewed)
    .mutation(({ ctx, input }) => changeEmail(ctx, input)),
  sendConfirmation: accountProcedure("self")
    .meta({ limit: "account", verbLimits: ["confirmTo"] })
    .output(Done)
    .mutation(({ ctx }) => sendConfirmation(ctx)),
  confirmEmail: visitorProcedure
    .meta({ verbLimits: ["link", "noticeTo"] })
    .input(ConfirmEmailInput)
    .output(Done)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  setNotices: accountProcedure("account:write")
    .meta({ limit: "account" })
    .input(SetNoticesInput)
    .output(Done)
    .mutation(({ ctx, input }) => setNotices(ctx, input)),
  stopNotices: visitorProcedure
    .meta({ verbLimits: ["link"] })
    .input(StopNoticesInput)
    .output(Done)
    .mutation(({ ctx, input }) => stopNotices(ctx, input)),
  screenLinks: accountProcedure("account:read")
    .output(ScreenLinks)
    .query(({ ctx }) => listScreenLinks(ctx)),
  makeScreenLink: accountProcedure("account:write")
    .meta({ limit: "setting" })
    .input(MakeScreenLinkInput)
    .output(ScreenLinkMade)
    .mutation(({ ctx, input }) => makeScreenLink(ctx, input)),
  endScreenLink: accountProcedure("account:write")
    .meta({ limit: "setting" })
    .input(EndScreenLinkInput)
    .output(Done)
    .mutation(({ ctx, input }) => endScreenLink(ctx, input)),
  openScreen: visitorProcedure
    .meta({ verbLimits: ["link", "linkRead"] })
    .input(OpenScreenInput)
    .output(OpenedScreen)
    .mutation(({ ctx, input }) => openScreen(ctx, input)),
  readScreen: visitorProcedure
    .meta({ verbLimits: ["link", "linkRead"] })
    .input(ReadScreenInput)
    .output(ScreenPartAnswer)
    .mutation(({ ctx, input }) => readScreen(ctx, input)),
  sessions: accountProcedure("self")
    .output(ActiveSessions)
    .query(({ ctx }) => listSessions(ctx)),
  endSession: accountProcedure("self")
    .meta({ verbLimits: ["sessionPassword", "account"] })
    .input(EndSessionInput)
    .output(Renewed)
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  history: accountProcedure("account:read")
    .input(HistoryInput)
    .output(History)
    .query(({ ctx, input }) => listHistory(ctx, input)),
  endOtherSessions: accountProcedure("self")
    .meta({ verbLimits: ["sessionPassword", "account"] })
    .input(PasswordInput)
    .output(Renewed)
    .mutation(({ ctx, input }) => endOtherSessions(ctx, input)),
  beginSecondFactor: accountProcedure("self")
    .meta({ verbLimits: ["sessionPassword", "account"] })
    .input(PasswordInput)
    .output(SecondFactorSetup)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx, input)),
  confirmSecondFactor: accountProcedure("self")
    .meta({ limit: "account", verbLimits: ["secondFactor", "noticeTo"] })
    .input(SecondFactorInput)
    .output(RecoveryCodes)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  endSecondFactor: accountProcedure("self")
    .meta({ verbLimits: ["sessionPassword", "account", "secondFactor", "secondFactorAccount", "noticeTo"] })
    .input(EndSecondFactorInput)
    .output(Renewed)
    .mutation(({ ctx, input }) => endSecondFactor(ctx, input)),
  renewRecoveryCodes: accountProcedure("self")
    .meta({ verbLimits: ["sessionPassword", "account", "secondFactor", "secondFactorAccount", "noticeTo"] })
    .input(EndSecondFactorInput)
    .output(RecoveryCodes)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  dismissRestored: accountProcedure("account:write")
    .meta({ limit: "account" })
    .output(Done)
    .mutation(({ ctx }) => dismissRestored(ctx)),
  close: accountProcedure("account:close")
    .meta({ verbLimits: ["sessionPassword", "account"] })
    .input(PasswordInput)
    .output(Done)
    .mutation(({ ctx, input }) => closeAccount(ctx, input)),
});
