import type { Artist } from "@ledgerline/contract/auth";
import { ChevronDown, KeyRound, Monitor, Moon, Sun } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "../../components/ui/menu.tsx";
import { setTheme, THEMES, type Theme, useTheme } from "../../components/ui/theme.ts";

const ChangePasswordDialog = lazy(async () => ({
  default: (await import("../auth/change-password-dialog.tsx")).ChangePasswordDialog,
}));

const THEME_NAMES: Record<Theme, string> = { system: "Same as device", light: "Light", dark: "Dark" };
const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

/** The account's own settings: password and theme. */
export function AccountMenu({ artist }: { artist: Artist }) {
  const theme = useTheme();
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Menu
        label="Account"
        trigger={
          <Button variant="quiet" size="sm">
            Account
            <ChevronDown aria-hidden="true" className="text-ink-soft" />
          </Button>
        }
      >
        <MenuLabel>{artist.email}</MenuLabel>
        <MenuItem onSelect={() => setChanging(true)}>
          <KeyRound aria-hidden="true" />
          Change password
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
      <Suspense fallback={null}>
        {changing && <ChangePasswordDialog email={artist.email} onClose={() => setChanging(false)} />}
      </Suspense>
    </>
  );
}
