import type { ActiveSession } from "@ledgerline/contract/auth/account";
import { useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { FailedState } from "../../../components/failed-state.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SETTINGS_FAILURES } from "../../../lib/errors/settings-failures.ts";
import { formatInstant } from "../../../lib/format/format.ts";
import { EndDialog } from "./end-dialog.tsx";

/** Where the artist is logged in, with the means to end it. */
export function SessionsSection() {
  const sessions = trpc.account.sessions.useQuery();
  const [ending, setEnding] = useState<ActiveSession | "others" | null>(null);
  const others = sessions.data?.sessions.some(({ current }) => !current) ?? false;
  return (
    <Section
      title="Sessions"
      lead="Where you are logged in. A session ends by itself after two weeks without use, and after thirty days."
      aside={
        others && (
          <Button size="sm" onClick={() => setEnding("others")}>
            End all others
          </Button>
        )
      }
    >
      {sessions.isPending && <Skeleton className="h-16 w-full" />}
      {sessions.isError && (
        <FailedState
          message={errorDetail(sessions.error, SETTINGS_FAILURES.sessions)}
          retrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      )}
      <ul className="grid" aria-label="Sessions">
        {sessions.data?.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {ending && <EndDialog which={ending} onClose={() => setEnding(null)} />}
    </Section>
  );
}

interface SessionRowProps {
  session: ActiveSession;
  onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { device, network, last_used_at: lastUsed, current } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{device}</p>
        <p className="text-sm text-ink-soft">
          {network && <>{network}, </>}last used {formatInstant(lastUsed)}
        </p>
      </div>
      {current ? (
        <Badge tone="good">This session</Badge>
      ) : (
        <Button size="sm" onClick={onEnd} aria-label={`End the session on ${device}`}>
          End
        </Button>
      )}
    </li>
  );
}
