import type { Artist } from "@ledgerline/contract/auth/auth";
import { HandCoins, Monitor, Moon, Settings, Sun } from "lucide-react";
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
import type { BarWords } from "./bar-words.ts";

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

interface AccountMenuProps {
  artist: Artist;
  words?: BarWords | undefined;
  pressedBy: PressedBy;
}

/** Behind the artist's name: the settings of the account, the other accounts, and the theme. */
export function AccountMenu({ artist, words, pressedBy }: AccountMenuProps) {
  const theme = useTheme();
  return (
    <Menu
      label={words?.accountOf(artist.artist_name) ?? "Account"}
      language={words?.language}
      pressedBy={pressedBy}
      trigger={<AccountButton artist={artist} words={words} />}
    >
      <MenuLabel>
        <span className="block max-w-72 truncate text-ink">{callerName(artist)}</span>
        <span className="block max-w-72 truncate">{artist.email}</span>
        {artist.role !== "owner" && (
          <span className="block max-w-72 truncate">
            {words?.roleIn(artist) ?? `${ROLE_NAMES[artist.role]} in ${artist.artist_name}`}
          </span>
        )}
      </MenuLabel>
      <AccountSwitcher current={artist.id} words={words} />
      <MenuItem asChild>
        <Link to={PATHS.settings}>
          <Settings aria-hidden="true" />
          {words?.settings ?? "Settings"}
        </Link>
      </MenuItem>
      {artist.role !== "payee" && (
        <MenuItem asChild>
          <Link to={PATHS.shares}>
            <HandCoins aria-hidden="true" />
            Shares
          </Link>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuLabel>{words?.theme ?? "Theme"}</MenuLabel>
      <MenuRadioGroup value={theme} onValueChange={(value) => setTheme(value as Theme)}>
        {THEMES.map((one) => {
          const Icon = THEME_ICONS[one];
          return (
            <MenuRadioItem key={one} value={one} onSelect={(event) => event.preventDefault()}>
              <Icon aria-hidden="true" />
              {(words?.themes ?? THEME_NAMES)[one]}
            </MenuRadioItem>
          );
        })}
      </MenuRadioGroup>
    </Menu>
  );
}

/** The artist's other accounts; nothing for an artist with only one. */
function AccountSwitcher({ current, words }: { current: string; words: BarWords | undefined }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const memberships = trpc.account.memberships.useQuery().data?.memberships ?? [];
  const change = trpc.account.switch.useMutation({
    onSuccess: (session) => {
      enterAccount(utils, session);
      void navigate(PATHS.dashboard);
      const name = session.artist.artist_name;
      toast.success(words?.entered(name) ?? `You are in ${name}`);
    },
    onError: (error) => toast.error(words?.notEntered(error) ?? errorDetail(error, MEMBER_FAILURES.switchAccount)),
  });
  if (memberships.length < 2) return null;
  const switchTo = (account_id: string) => {
    if (account_id !== current && !change.isPending) change.mutate({ account_id });
  };
  return (
    <>
      <MenuLabel>{words?.accounts ?? "Accounts"}</MenuLabel>
      <MenuRadioGroup value={current} onValueChange={switchTo}>
        {memberships.map(({ account_id, artist_name, role, disabled }) => (
          <MenuRadioItem key={account_id} value={account_id} disabled={disabled}>
            <span className="min-w-0">
              <span className="block max-w-60 truncate">{artist_name}</span>
              <span className="block text-sm text-ink-soft">
                {disabled ? (words?.disabled ?? "Disabled") : (words?.role(role) ?? ROLE_NAMES[role])}
              </span>
            </span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
    </>
  );
}
