import { useNavigate } from "react-router";
import { MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "../../components/overlays/menu.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { toast } from "../../lib/toast.ts";
import { enterAccount } from "../members/enter-account.ts";
import { MEMBER_FAILURES } from "../members/member-failures.ts";
import { ROLE_NAMES } from "../members/role-words.ts";

/** The other accounts of whoever has several; nothing for everybody else. */
export function AccountSwitcher({ current }: { current: string }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const memberships = trpc.account.memberships.useQuery().data?.memberships ?? [];
  const change = trpc.account.switch.useMutation({
    onSuccess: (session) => {
      enterAccount(utils, session);
      void navigate(PATHS.dashboard);
      toast.success(`You are in ${session.artist.artist_name}`);
    },
    onError: (error) => toast.error(errorDetail(error, MEMBER_FAILURES.switchAccount)),
  });
  if (memberships.length < 2) return null;
  const switchTo = (account_id: string) => {
    if (account_id !== current && !change.isPending) change.mutate({ account_id });
  };
  return (
    <>
      <MenuSeparator />
      <MenuLabel>Accounts</MenuLabel>
      <MenuRadioGroup value={current} onValueChange={switchTo}>
        {memberships.map(({ account_id, artist_name, role, disabled }) => (
          <MenuRadioItem key={account_id} value={account_id} disabled={disabled}>
            <span className="min-w-0">
              <span className="block max-w-60 truncate">{artist_name}</span>
              <span className="block text-sm text-ink-soft">{disabled ? "Disabled" : ROLE_NAMES[role]}</span>
            </span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </>
  );
}
