import { type RenderResult, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { Providers } from "../src/app/providers.tsx";
import { sessionToken } from "../src/lib/calls/session-token.ts";
import { FakeNetwork } from "./fake-network.ts";

export const TOKEN = "token-of-the-test";

/** A network without answers; add them before rendering. */
export function fakeNetwork(): FakeNetwork {
  return new FakeNetwork().install();
}

/** Renders a part of the app for a logged-in artist, with everything it needs around it (queries, toasts, router). */
export function renderScreen(screen: ReactElement): RenderResult {
  sessionToken.save(TOKEN);
  return render(<Providers>{screen}</Providers>);
}
