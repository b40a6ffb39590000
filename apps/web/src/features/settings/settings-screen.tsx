import type { Artist } from "@ledgerline/contract/auth/auth";
import { FailedState } from "../../components/failed-state.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
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
  const account = trpc.account.get.useQuery(undefined, { enabled: !artist.guest_until });
  return (
    <>
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
    </>
  );
}
