import type { Artist } from "@ledgerline/contract/auth";
import { ChevronDown, CircleUserRound, Monitor, Moon, Settings, Sun } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "../../components/ui/menu.tsx";
import { setTheme, THEMES, type Theme, useTheme } from "../../components/ui/theme.ts";
import { PATHS } from "../../lib/paths.ts";

const THEME_NAMES: Record<Theme, string> = { system: "Same as device", light: "Light", dark: "Dark" };
const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Behind the artist's name: the settings of the account, and the theme. */
export function AccountMenu({ artist }: { artist: Artist }) {
  const theme = useTheme();
  return (
    <Menu
      label="Account"
      trigger={
        <Button variant="quiet" size="sm" aria-label={`Account of ${artist.artist_name}`}>
          <CircleUserRound aria-hidden="true" className="size-5!" />
          <ChevronDown aria-hidden="true" className="text-ink-soft" />
        </Button>
      }
    >
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
