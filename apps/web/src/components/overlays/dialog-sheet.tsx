import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";

export const OVERLAY_CLASS = "fixed inset-0 z-40 animate-appear bg-[#14120f]/45";
export const SHEET_CLASS =
  "fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise overflow-y-auto border border-hairline bg-sheet p-6 shadow-sheet outline-none " +
  "rounded-t-md sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-md sm:p-8";

/** Touching a toast, which is outside the sheet, must not close the sheet. */
function keepForToasts(event: { target: EventTarget | null; preventDefault(): void }): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) event.preventDefault();
}

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** For content that needs more room than a form. */
  wide?: boolean;
  /** The language of what is in it, where that is not the app's, and what closes it is called there. */
  spoken?: { language: string; close: string };
  children: ReactNode;
}

/** A sheet of paper over the page; on a phone it slides up from the bottom. Traps the focus and gives it back. */
export function DialogSheet({ open, onOpenChange, title, description, wide = false, spoken, children }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASS} />
        <Radix.Content
          className={clsx(SHEET_CLASS, wide ? "sm:max-w-3xl" : "sm:max-w-md")}
          lang={spoken?.language}
          {...returnFocus}
          onInteractOutside={keepForToasts}
          {...(description === undefined && { "aria-describedby": undefined })}
        >
          <div className="mb-6 pr-8 wrap-anywhere">
            <Radix.Title className="font-serif text-xl tracking-tight">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="mt-1 text-sm text-ink-soft">{description}</Radix.Description>
            )}
          </div>
          {children}
          <Radix.Close
            aria-label={spoken?.close ?? "Close"}
            className="absolute right-4 top-4 grid size-10 place-items-center rounded-sm text-ink-soft hover:bg-wash hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Gives the focus back to the element that had it when a sheet opened. Radix does so only for its own trigger, and
 * our sheets are opened from anywhere.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
