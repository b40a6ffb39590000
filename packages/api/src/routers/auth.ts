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
import { keepAccount } from "@ledgerline/domain/account/guests/keep-account";
import { lookAround } from "@ledgerline/domain/account/guests/look-around";
import { authOptions } from "@ledgerline/domain/auth/auth-options";
import { changePassword } from "@ledgerline/domain/auth/change-password";
import { choosePassword } from "@ledgerline/domain/auth/choose-password";
import { findMe } from "@ledgerline/domain/auth/find-me";
import { forgotPassword } from "@ledgerline/domain/auth/forgot-password";
import { login } from "@ledgerline/domain/auth/login";
import { logout } from "@ledgerline/domain/auth/logout";
import { register } from "@ledgerline/domain/auth/register";
import { figuresProcedure } from "../procedure/figures-procedure.ts";
import { artistProcedure, router, visitorProcedure } from "../procedure/trpc.ts";

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
    .meta({ verbLimits: ["guest"] })
    .output(Session)
    .mutation(({ ctx }) => lookAround(ctx)),
  keepAccount: artistProcedure
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
  me: figuresProcedure.output(Artist).query(({ ctx }) => findMe(ctx)),
  logout: artistProcedure
    .meta({ limit: "account" })
    .output(Done)
    .mutation(({ ctx }) => logout(ctx)),
  changePassword: artistProcedure
    .meta({ verbLimits: ["sessionPassword", "account", "noticeTo"] })
    .input(ChangePasswordInput)
    .output(Renewed)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
});
