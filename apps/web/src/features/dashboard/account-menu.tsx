import type { Artist } from "@ledgerline/contract/auth/auth";
import { Monitor, Moon, Settings, Sun } from "lucide-react";
import { Link } from "react-router";
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
import { PATHS } from "../../lib/places/paths.ts";
import { AccountButton } from "./account-button.tsx";
import { AccountSwitcher } from "./account-switcher.tsx";

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Behind the artist's name: the settings of the account, the other accounts, and the theme. */
export function AccountMenu({ artist, pressedBy }: { artist: Artist; pressedBy: PressedBy }) {
  const theme = useTheme();
  return (
    <Menu label="Account" pressedBy={pressedBy} trigger={<AccountButton artist={artist} />}>
      <MenuLabel>
        <span className="block max-w-72 truncate text-ink">{artist.artist_name}</span>
        <span className="block max-w-72 truncate">{artist.email}</span>
      </MenuLabel>
      <MenuItem asChild>
        <Link to={PATHS.settings}>
          <Settings aria-hidden="true" />
          Settings
        </Link>
      </MenuItem>
      <AccountSwitcher current={artist.id} />
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
