import {
  Artist,
  AuthOptions,
  ChangePasswordInput,
  ChoosePasswordInput,
  ForgotPasswordInput,
  LoggedIn,
  LoginInput,
  RegisterInput,
  Renewed,
  Session,
} from "@ledgerline/contract/auth/auth";
import { Done } from "@ledgerline/contract/wire/wire";
import { keepAccount, lookAround } from "@ledgerline/domain/account/guests";
import { authOptions, login, logout, register } from "@ledgerline/domain/auth/login";
import { findMe } from "@ledgerline/domain/auth/member";
import { changePassword, choosePassword, forgotPassword } from "@ledgerline/domain/auth/passwords";
import { accountProcedure, router, taggedProcedure, visitorProcedure } from "../procedure/trpc.ts";

export const authRouter = router({
  login: visitorProcedure
    .meta({
      verbLimits: [
        "login",
        "loginAccount",
        "loginAddress",
        "secondFactor",
        "secondFactorAccount",
        "session",
        "sessionAddress",
        "noticeTo",
      ],
    })
    .input(LoginInput)
    .output(LoggedIn)
    .mutation(({ ctx, input }) => login(ctx, input)),
  register: visitorProcedure
    .meta({ verbLimits: ["register", "confirmTo"] })
    .input(RegisterInput)
    .output(Session)
    .mutation(({ ctx, input }) => register(ctx, input)),
  lookAround: visitorProcedure
    .meta({ verbLimits: ["guest", "guests"] })
    .output(Session)
    .mutation(({ ctx }) => lookAround(ctx)),
  keepAccount: accountProcedure("account:close")
    .meta({ limit: "account", verbLimits: ["register", "confirmTo"] })
    .input(RegisterInput)
    .output(Session)
    .mutation(({ ctx, input }) => keepAccount(ctx, input)),
  options: visitorProcedure.output(AuthOptions).query(({ ctx }) => authOptions(ctx)),
  forgotPassword: visitorProcedure
    .meta({ verbLimits: ["mail", "mailTo"] })
    .input(ForgotPasswordInput)
    .output(Done)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  choosePassword: visitorProcedure
    .meta({ verbLimits: ["link", "noticeTo"] })
    .input(ChoosePasswordInput)
    .output(Done)
    .mutation(({ ctx, input }) => choosePassword(ctx, input)),
  me: taggedProcedure("self")
    .output(Artist)
    .query(({ ctx }) => findMe(ctx)),
  logout: accountProcedure("self")
    .meta({ limit: "account" })
    .output(Done)
    .mutation(({ ctx }) => logout(ctx)),
  changePassword: accountProcedure("self")
    .meta({ verbLimits: ["sessionPassword", "account", "noticeTo"] })
    .input(ChangePasswordInput)
    .output(Renewed)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
});
