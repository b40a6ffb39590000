import type { ActiveSession } from "@ledgerline/contract/auth/account";
import { Badge } from "../../../components/badge.tsx";
import { FailedState } from "../../../components/failed-state.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { formatInstant } from "../../../lib/format/format.ts";
import { toast } from "../../../lib/toast.ts";

/** Where the artist is logged in, with the means to end it. */
export function SessionsSection() {
  const utils = trpc.useUtils();
  const sessions = trpc.account.sessions.useQuery();
  const ended = {
    onSuccess: ({ message }: { message: string }) => void toast.success(message),
    onError: (error: unknown) => void toast.error(errorDetail(error, ERROR_MESSAGES.endSession)),
    onSettled: () => utils.account.sessions.invalidate(),
  };
  const end = trpc.account.endSession.useMutation(ended);
  const endOthers = trpc.account.endOtherSessions.useMutation(ended);
  const others = sessions.data?.sessions.some(({ current }) => !current) ?? false;
  return (
    <Section
      title="Sessions"
      lead="Where you are logged in. A session ends by itself after two weeks without use, and after thirty days."
      aside={
        others && (
          <Button size="sm" pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
            End all others
          </Button>
        )
      }
    >
      {sessions.isPending && <Skeleton className="h-16 w-full" />}
      {sessions.isError && (
        <FailedState
          message={errorDetail(sessions.error, ERROR_MESSAGES.sessions)}
          retrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      )}
      <ul className="grid" aria-label="Sessions">
        {sessions.data?.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={end.isPending && end.variables.id === session.id}
            onEnd={() => end.mutate({ id: session.id })}
          />
        ))}
      </ul>
    </Section>
  );
}

interface SessionRowProps {
  session: ActiveSession;
  pending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, pending, onEnd }: SessionRowProps) {
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
        <Button size="sm" pending={pending} onClick={onEnd} aria-label={`End the session on ${device}`}>
          End
        </Button>
      )}
    </li>
  );
}
