import { useRef } from "react";

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
