import { Tooltip as Radix } from "radix-ui";
import { type MouseEvent, type ReactElement, type ReactNode, useState } from "react";

interface TooltipProps {
  content: ReactNode;
  /** One focusable element: a button, or something with `tabIndex={0}`. */
  children: ReactElement;
}

/** Opens on hover, on focus and, unlike Radix's own tooltip, on tap. */
export function Tooltip({ content, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const openOnTap = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Radix.Provider delayDuration={150}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger asChild onClick={openOnTap}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-72 animate-appear rounded-sm bg-ink px-3 py-2 text-sm text-paper shadow-sheet"
          >
            {content}
            <Radix.Arrow className="fill-ink" width={10} height={5} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
