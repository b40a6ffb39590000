import { Route, Routes } from "react-router";
import { fetched } from "../lib/fetched.ts";
import { PATHS } from "../lib/places/paths.ts";
import { ChoosePasswordRoute } from "../routes/choose-password.tsx";
import { ConfirmEmailRoute } from "../routes/confirm-email.tsx";
import { NoMessagesRoute } from "../routes/no-messages.tsx";
import { NotFoundRoute } from "../routes/not-found.tsx";
import { SpotifyCallbackRoute } from "../routes/spotify-callback.tsx";

// A file of its own, because it includes the forms for logging in.
const { Component: JoinRoute } = fetched(async () => (await import("../routes/join.tsx")).JoinRoute);

const { Component: StatementRoute } = fetched(async () => (await import("../routes/statement.tsx")).StatementRoute);

/** The pages that emails, Spotify and wrong addresses lead to: small and rarely seen, so all are in one file. */
export function OtherRoutes() {
  return (
    <Routes>
      <Route path={PATHS.choosePassword} element={<ChoosePasswordRoute />} />
      <Route path={PATHS.confirmEmail} element={<ConfirmEmailRoute />} />
      <Route path="/join" element={<JoinRoute />} />
      <Route path="/statement" element={<StatementRoute />} />
      <Route path={PATHS.noMessages} element={<NoMessagesRoute />} />
      <Route path={PATHS.spotifyCallback} element={<SpotifyCallbackRoute />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}
