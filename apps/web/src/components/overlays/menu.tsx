import { clsx } from "clsx";
import { DropdownMenu as Radix } from "radix-ui";
import { type ComponentProps, type FocusEvent, type ReactElement, type ReactNode, useRef } from "react";

export type PressedBy = "pointer" | "keyboard";

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  label: string;
  /** If it is not that of the page. */
  language?: string | undefined;
  /** How its button was pressed before the menu's code was there; if it was, the menu opens. */
  pressedBy?: PressedBy;
  children: ReactNode;
}

export function Menu({ trigger, label, language, pressedBy, children }: MenuProps) {
  const wantsFirst = useRef(pressedBy === "keyboard");
  /** Needed because Radix did not see the key, and would not focus an item. */
  const focusFirst = ({ target, currentTarget }: FocusEvent) => {
    if (!wantsFirst.current || target !== currentTarget) return;
    wantsFirst.current = false;
    currentTarget.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  };
  return (
    <Radix.Root modal={false} defaultOpen={pressedBy !== undefined}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          lang={language}
          onFocus={focusFirst}
          className="z-40 min-w-56 animate-appear rounded-md border border-hairline bg-sheet py-1.5 shadow-sheet"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const ITEM_CLASS =
  "flex min-h-10 cursor-pointer select-none items-center gap-3 px-4 outline-none data-[highlighted]:bg-wash [&_svg]:size-4 [&_svg]:text-ink-soft";

export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={clsx(ITEM_CLASS, className)} {...rest} />;
}

export const MenuRadioGroup = Radix.RadioGroup;

export function MenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={clsx(ITEM_CLASS, "group", className)} {...rest}>
      {children}
      <span className="ml-auto size-2 rounded-full group-data-[state=checked]:bg-ink" aria-hidden="true" />
    </Radix.RadioItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-4 pb-1 pt-2 text-sm text-ink-soft">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-hairline" />;
}
