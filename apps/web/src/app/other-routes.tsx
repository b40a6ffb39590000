import { type ComponentType, useEffect, useState } from "react";
import { Link, Route, Routes, useLocation, useNavigate } from "react-router";
import { Button } from "../components/ui/button.tsx";
import { Wordmark } from "../components/wordmark.tsx";
import { fetched } from "../lib/fetched.ts";
import { PATHS } from "../lib/places/paths.ts";
import { usePageTitle } from "../lib/places/use-page-title.ts";
import { NoMessagesRoute } from "../routes/mail-links.tsx";
import { SpotifyCallbackRoute } from "../routes/spotify-callback.tsx";

// A file of its own, because it includes the forms for logging in.
const { Component: JoinRoute } = fetched(async () => (await import("../routes/join.tsx")).JoinRoute);

const loginLinks = () => import("../routes/login-links.tsx");
const { Component: ChoosePasswordRoute } = fetched(async () => (await loginLinks()).ChoosePasswordRoute);
const { Component: ConfirmEmailRoute } = fetched(async () => (await loginLinks()).ConfirmEmailRoute);

/** Only while developing: what screens are put together from. */
const ComponentsRoute = import.meta.env.DEV
  ? fetched(async () => (await import("../routes/components.tsx")).ComponentsRoute).Component
  : NotFoundRoute;

const { Component: ScreenRoute } = fetched(async () => (await import("../routes/screen.tsx")).ScreenRoute);

const { Component: StatementRoute } = fetched(async () => (await import("../routes/statement.tsx")).StatementRoute);

/** The pages that emails, Spotify and wrong addresses lead to: small and rarely seen, so all are in one file. */
export function OtherRoutes() {
  return (
    <Routes>
      <Route path={PATHS.choosePassword} element={<OfLink page={ChoosePasswordRoute} />} />
      <Route path={PATHS.confirmEmail} element={<OfLink page={ConfirmEmailRoute} />} />
      <Route path="/join" element={<OfLink page={JoinRoute} />} />
      <Route path="/screen" element={<OfLink page={ScreenRoute} />} />
      <Route path="/statement" element={<OfLink page={StatementRoute} />} />
      <Route path="/components" element={<ComponentsRoute />} />
      <Route path={PATHS.noMessages} element={<OfLink page={NoMessagesRoute} />} />
      <Route path={PATHS.spotifyCallback} element={<SpotifyCallbackRoute />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Routes>
  );
}

/** A page that the link of an email leads to. A link that is opened in the same tab, this one again too, begins it anew. */
function OfLink({ page: Page }: { page: ComponentType<{ token: string }> }) {
  const token = useLinkToken();
  const [openings, setOpenings] = useState(0);
  useEffect(() => {
    const beginAnew = () => setOpenings((before) => before + 1);
    window.addEventListener("hashchange", beginAnew);
    return () => window.removeEventListener("hashchange", beginAnew);
  }, []);
  return <Page key={`${openings} ${token}`} token={token} />;
}

/**
 * The token behind the `#` of a link, taken out of the address at once. It stays with this step of the tab's history,
 * where no address, list or other site shows it, so that a reload and a tab that the browser brings back have it.
 */
function useLinkToken(): string {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const arrived = hash.slice(1);
  useEffect(() => {
    if (arrived !== "") void navigate(pathname + search, { replace: true, state: { linkToken: arrived } });
  }, [arrived, pathname, search, navigate]);
  return arrived || keptToken(state);
}

function keptToken(state: unknown): string {
  if (typeof state !== "object" || state === null || !("linkToken" in state)) return "";
  return typeof state.linkToken === "string" ? state.linkToken : "";
}

function NotFoundRoute() {
  usePageTitle("Page not found");
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 px-6 py-16">
      <Wordmark />
      <div className="staff h-16" aria-hidden="true" />
      <div>
        <h1 className="font-serif text-xl">There is no page at this address</h1>
        <p className="mt-2 text-ink-soft">It may have moved, or the address may have a typo.</p>
      </div>
      <div>
        <Button asChild variant="accent">
          <Link to={PATHS.landing}>Go to the home page</Link>
        </Button>
      </div>
    </main>
  );
}
