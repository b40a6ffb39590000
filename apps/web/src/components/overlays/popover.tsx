import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

interface PopoverProps {
  /** The button that has opened it, and opens it again. */
  trigger: ReactElement;
  label: string;
  children: ReactNode;
}

/** A sheet under a button, open from the start. Escape and a press elsewhere close it. */
export function Popover({ trigger, label, children }: PopoverProps) {
  return (
    <Radix.Root defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          className="z-40 grid w-96 max-w-[calc(100vw-1.5rem)] animate-appear gap-3 rounded-md border border-hairline bg-sheet px-5 py-4 text-sm text-pretty shadow-sheet outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the sheet around it when it is pressed. */
export const PopoverClose = Radix.Close;
