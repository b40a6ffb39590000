import type { Artist } from "@ledgerline/contract/auth/auth";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { FailedState } from "../../components/failed-state.tsx";
import { SkipLink } from "../../components/skip-link.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import { TopBar } from "../dashboard/top-bar.tsx";
import { ArchiveSection } from "./archive-section.tsx";
import { CloseAccountSection } from "./close-account-section.tsx";
import { DisplaySection } from "./display-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { HistorySection } from "./history-section.tsx";
import { KeepAccountSection } from "./keep-account-section.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { NamesSection } from "./names-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";
import { SessionsSection } from "./sessions/sessions-section.tsx";

/** What an artist can change about the account itself, and how it is shown. */
export function SettingsScreen({ artist }: { artist: Artist }) {
  usePageTitle("Settings");
  const account = trpc.account.get.useQuery(undefined, { enabled: !artist.guest_until });
  return (
    <>
      <SkipLink />
      <TopBar artist={artist} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-5 pb-24 outline-none sm:px-8">
        <div className="pb-8 pt-3 sm:pt-5">
          <Button asChild variant="quiet" size="sm" className="-ml-3">
            <Link to={PATHS.dashboard}>
              <ArrowLeft aria-hidden="true" />
              Dashboard
            </Link>
          </Button>
          <h1 className="mt-3 font-serif text-xl tracking-tight sm:text-2xl">Settings</h1>
        </div>
        {!artist.guest_until && account.isPending && <Skeleton className="h-48 w-full" />}
        {account.isError && (
          <FailedState
            message={errorDetail(account.error, ERROR_MESSAGES.account)}
            retrying={account.isFetching}
            onRetry={() => void account.refetch()}
          />
        )}
        {artist.guest_until && <KeepAccountSection until={artist.guest_until} />}
        {!artist.guest_until && account.data && (
          <div>
            <NamesSection artist={account.data.artist} />
            <EmailSection account={account.data} />
            <MessagesSection account={account.data} />
            <DisplaySection />
            <PasswordSection email={account.data.artist.email} />
            <SecondFactorSection factor={account.data.second_factor} />
            <SessionsSection />
            <ArchiveSection />
            <HistorySection />
            <CloseAccountSection />
          </div>
        )}
      </main>
    </>
  );
}
