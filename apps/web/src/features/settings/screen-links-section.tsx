import type { ScreenLink } from "@ledgerline/contract/screen-links";
import { FailedState } from "../../components/failed-state.tsx";
import { Offered } from "../../components/offered.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { formatDay } from "../../lib/format/format.ts";
import { toast } from "../../lib/toast.ts";
import { SETTINGS_FAILURES } from "./settings-answers.ts";

/** The links to a single screen that still work, and how to end them. */
export function ScreenLinksSection() {
  const list = trpc.account.screenLinks.useQuery();
  return (
    <Section
      title="Links to a screen"
      anchor="links"
      lead="Each shows one screen to whoever has it, and nothing else. “Make a link” makes one: on Overview, under Royalties, and on the pages that open from there."
    >
      {list.isPending && <Skeleton className="h-16 w-full" />}
      {list.isError && (
        <FailedState
          message={errorDetail(list.error, SETTINGS_FAILURES.screenLinks)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.links.length === 0 && <p className="text-ink-soft">No links yet.</p>}
      <ul className="grid" aria-label="Links to a screen">
        {list.data?.links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </Section>
  );
}

function LinkRow({ link: { id, name, member, created_at: made, expires_at: until } }: { link: ScreenLink }) {
  const utils = trpc.useUtils();
  const end = trpc.account.endScreenLink.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorDetail(error, SETTINGS_FAILURES.endScreenLink)),
    onSettled: () => Promise.all([utils.account.screenLinks.invalidate(), utils.account.history.invalidate()]),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          Until {formatDay(until)}. Made by {member} on {formatDay(made)}
        </p>
      </div>
      <Offered needs="account:write">
        <Button
          size="sm"
          pending={end.isPending}
          onClick={() => end.mutate({ id })}
          aria-label={`End the link to ${name}`}
        >
          End
        </Button>
      </Offered>
    </li>
  );
}
