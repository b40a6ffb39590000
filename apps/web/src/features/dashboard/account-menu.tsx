import type { Artist } from "@ledgerline/contract/auth/auth";
import { Monitor, Moon, Settings, Sun } from "lucide-react";
import { Link, useNavigate } from "react-router";
import {
  Menu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  type PressedBy,
} from "../../components/overlays/menu.tsx";
import { setTheme, type Theme } from "../../components/ui/theme.ts";
import { THEME_NAMES, THEMES, useTheme } from "../../components/ui/theme-choice.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { enterAccount, MEMBER_FAILURES, ROLE_NAMES } from "../../lib/members.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { toast } from "../../lib/toast.ts";
import { AccountButton, callerName } from "./account-button.tsx";

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Behind the artist's name: the settings of the account, the other accounts, and the theme. */
export function AccountMenu({ artist, pressedBy }: { artist: Artist; pressedBy: PressedBy }) {
  const theme = useTheme();
  return (
    <Menu label="Account" pressedBy={pressedBy} trigger={<AccountButton artist={artist} />}>
      <MenuLabel>
        <span className="block max-w-72 truncate text-ink">{callerName(artist)}</span>
        <span className="block max-w-72 truncate">{artist.email}</span>
        {artist.role !== "owner" && (
          <span className="block max-w-72 truncate">
            {ROLE_NAMES[artist.role]} in {artist.artist_name}
          </span>
        )}
      </MenuLabel>
      <AccountSwitcher current={artist.id} />
      <MenuItem asChild>
        <Link to={PATHS.settings}>
          <Settings aria-hidden="true" />
          Settings
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <MenuRadioGroup value={theme} onValueChange={(value) => setTheme(value as Theme)}>
        {THEMES.map((one) => {
          const Icon = THEME_ICONS[one];
          return (
            <MenuRadioItem key={one} value={one} onSelect={(event) => event.preventDefault()}>
              <Icon aria-hidden="true" />
              {THEME_NAMES[one]}
            </MenuRadioItem>
          );
        })}
      </MenuRadioGroup>
    </Menu>
  );
}

/** The artist's other accounts; nothing for an artist with only one. */
function AccountSwitcher({ current }: { current: string }) {
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
      <MenuSeparator />
    </>
  );
}
