import type { Role } from "@ledgerline/contract/auth/roles";
import type { ApiToken } from "@ledgerline/contract/auth/tokens";
import { useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { FailedState } from "../../../components/failed-state.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SETTINGS_FAILURES } from "../../../lib/errors/settings-failures.ts";
import { formatDay, formatInstant } from "../../../lib/format/format.ts";
import { toast } from "../../../lib/toast.ts";
import { MakeTokenDialog } from "./make-token-dialog.tsx";
import { scopesOf, scopesText } from "./scope-words.ts";

/** The tokens that programs call with; an owner sees and ends everybody's. Empty for roles without any scopes. */
export function TokensSection({ role }: { role: Role }) {
  if (scopesOf(role).length === 0) return null;
  return <Tokens role={role} />;
}

function Tokens({ role }: { role: Role }) {
  const list = trpc.tokens.list.useQuery();
  const [making, setMaking] = useState(false);
  return (
    <Section
      title="API tokens"
      lead="For programs that work in your name. A token does what you choose and never more than you may; a new password ends it."
      aside={
        <Button size="sm" onClick={() => setMaking(true)}>
          Make a token
        </Button>
      }
    >
      {list.isPending && <Skeleton className="h-16 w-full" />}
      {list.isError && (
        <FailedState
          message={errorDetail(list.error, SETTINGS_FAILURES.tokens)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.tokens.length === 0 && <p className="text-ink-soft">No tokens yet.</p>}
      <ul className="grid" aria-label="API tokens">
        {list.data?.tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
      {making && <MakeTokenDialog role={role} onClose={() => setMaking(false)} />}
    </Section>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const { id, name, scopes, member, yours, expired, expires_at: expires } = token;
  const utils = trpc.useUtils();
  const end = trpc.tokens.end.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorDetail(error, SETTINGS_FAILURES.endToken)),
    onSettled: () => Promise.all([utils.tokens.list.invalidate(), utils.account.history.invalidate()]),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 [overflow-wrap:anywhere]">
          {name}
          {!yours && <span className="text-sm text-ink-soft">of {member}</span>}
          {expired && <Badge tone="attention">Expired</Badge>}
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {scopesText(scopes)}, until {formatDay(lastDayOf(expires))}
        </p>
        <p className="text-sm text-ink-soft">{lastUse(token)}</p>
      </div>
      <Button size="sm" pending={end.isPending} onClick={() => end.mutate({ id })} aria-label={`End the token ${name}`}>
        End
      </Button>
    </li>
  );
}

/** The last day on which it works: the one before it expires. */
function lastDayOf(expires: string): string {
  return new Date(Date.parse(expires) - 1).toISOString().slice(0, 10);
}

function lastUse({ last_used_at: at, last_network: network }: ApiToken): string {
  if (at === null) return "Not used yet";
  return `Last used ${formatInstant(at)}${network === null ? "" : `, from ${network}`}`;
}
