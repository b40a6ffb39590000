import { SPOTIFY_CALLBACK_PATH } from "@ledgerline/contract/wire/constants";

export const PATHS = {
  landing: "/",
  dashboard: "/dashboard",
  platforms: "/dashboard?tab=platforms",
  royalties: "/dashboard?tab=royalties",
  statements: "/dashboard?tab=royalties&view=statements",
  shares: "/dashboard?tab=shares",
  export: "/dashboard?tab=export",
  claims: "/dashboard?tab=export&view=claims",
  subscription: "/dashboard?tab=subscription",
  settings: "/settings",
  choosePassword: "/choose-password",
  confirmEmail: "/confirm-email",
  noMessages: "/no-messages",
  spotifyCallback: SPOTIFY_CALLBACK_PATH,
} as const;
