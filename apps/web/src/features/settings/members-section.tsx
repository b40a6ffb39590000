import type { Role } from "@ledgerline/contract/auth/roles";
import type { Invitation, Member } from "@ledgerline/contract/members";
import { useState } from "react";
import { FailedState } from "../../components/failed-state.tsx";
import { Offered } from "../../components/offered.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { formatInstant } from "../../lib/format/format.ts";
import { MEMBER_FAILURES, ROLE_NAMES } from "../../lib/members.ts";
import { toast } from "../../lib/toast.ts";
import { PremiumPanel } from "../subscription/upgrade-button.tsx";
import { ChangeRoleDialog, InviteDialog, LeaveDialog, RemoveMemberDialog } from "./member-dialogs.tsx";

type Asked = { what: "invite" | "leave" } | { what: "role" | "remove"; member: Member };

/** The members of the account, and the invitations. Owners invite, change and remove; everybody may leave. */
export function MembersSection({ role }: { role: Role }) {
  const list = trpc.members.list.useQuery();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { members = [], invitations = [], included = false } = list.data ?? {};
  return (
    <Section
      title="Members"
      anchor="members"
      lead="Who else works in this account, and what each of them may do."
      aside={
        included && (
          <Offered needs="members:write">
            <Button size="sm" onClick={() => setAsked({ what: "invite" })}>
              Invite somebody
            </Button>
          </Offered>
        )
      }
    >
      {list.isPending && <Skeleton className="h-16 w-full" />}
      {list.isError && (
        <FailedState
          message={errorDetail(list.error, MEMBER_FAILURES.members)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      <ul className="grid" aria-label="Members">
        {members.map((member) => (
          <MemberRow
            key={member.user_id}
            member={member}
            onRole={() => setAsked({ what: "role", member })}
            onRemove={() => setAsked({ what: "remove", member })}
            onLeave={() => setAsked({ what: "leave" })}
            alone={members.length === 1}
          />
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 font-semibold">Invited</h3>
          <ul className="grid" aria-label="Invitations">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
      {list.data && !included && role === "owner" && (
        <div className="mt-6">
          <PremiumPanel>
            Members need Premium.{" "}
            {members.length > 1
              ? "Until then, members other than owners can only read."
              : "Invite a manager, an accountant, or somebody who only needs to look."}
          </PremiumPanel>
        </div>
      )}
      {asked?.what === "invite" && <InviteDialog onClose={close} />}
      {asked?.what === "role" && <ChangeRoleDialog member={asked.member} onClose={close} />}
      {asked?.what === "remove" && <RemoveMemberDialog member={asked.member} onClose={close} />}
      {asked?.what === "leave" && <LeaveDialog role={role} onClose={close} />}
    </Section>
  );
}

interface MemberRowProps {
  member: Member;
  /** Whether nobody else is in the account, which then cannot be left. */
  alone: boolean;
  onRole: () => void;
  onRemove: () => void;
  onLeave: () => void;
}

const ROW =
  "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0";

function MemberRow({ member, alone, onRole, onRemove, onLeave }: MemberRowProps) {
  const { real_name: name, email, role, you } = member;
  const called = name ?? email;
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          {called}
          {you && " (you)"}
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {ROLE_NAMES[role]}
          {name && ` · ${email}`}
        </p>
      </div>
      <div className="flex gap-3">
        {!alone && (
          <Offered needs="members:write">
            <Button size="sm" onClick={onRole} aria-label={`Change the role of ${called}`}>
              Change role
            </Button>
          </Offered>
        )}
        {you
          ? !alone && (
              <Button size="sm" onClick={onLeave}>
                Leave
              </Button>
            )
          : !alone && (
              <Offered needs="members:write">
                <Button size="sm" onClick={onRemove} aria-label={`Remove ${called}`}>
                  Remove
                </Button>
              </Offered>
            )}
      </div>
    </li>
  );
}

function InvitationRow({ invitation: { id, email, role, mailed, expires_at: until } }: { invitation: Invitation }) {
  const utils = trpc.useUtils();
  const withdraw = trpc.members.withdraw.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorDetail(error, MEMBER_FAILURES.members)),
    onSettled: () => utils.members.list.invalidate(),
  });
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{email}</p>
        <p className="text-sm text-ink-soft">
          {ROLE_NAMES[role]} · {mailed ? "by email" : "with a link"}, until {formatInstant(until)}
        </p>
      </div>
      <Offered needs="members:write">
        <Button
          size="sm"
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate({ id })}
          aria-label={`Withdraw the invitation of ${email}`}
        >
          Withdraw
        </Button>
      </Offered>
    </li>
  );
}
