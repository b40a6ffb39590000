import { Slot } from "radix-ui";
import {
  type ComponentType,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { TooltipSheetProps } from "./tooltip-sheet.tsx";

/** A screen works without the tooltip if it cannot be fetched. */
const TooltipSheet = lazy(async (): Promise<{ default: ComponentType<TooltipSheetProps> }> => {
  const module = await import("./tooltip-sheet.tsx").catch(() => null);
  return { default: module?.TooltipSheet ?? (() => null) };
});

/** Long enough to cross something without opening it, and to move from it into its tooltip. */
const OPEN_MS = 150;
const CLOSE_MS = 100;

interface TooltipProps {
  content: ReactNode;
  /** One focusable element: a button, or something with `tabIndex={0}`. */
  children: ReactElement;
}

/** Opens on hover, on focus and on tap. The code that places it is fetched when the first one opens. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const element = useRef<HTMLElement>(null);
  /** The element that the open tooltip belongs to. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next ? element.current : null), afterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Keeps a dialog around it open.
      event.stopPropagation();
      setAnchor(null);
    };
    window.addEventListener("keydown", close, { capture: true });
    return () => window.removeEventListener("keydown", close, { capture: true });
  }, [open]);
  const hover = {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => pointerType !== "touch" && set(true, OPEN_MS),
    onPointerLeave: () => set(false, CLOSE_MS),
  };
  return (
    <>
      <Slot.Root
        ref={element}
        {...hover}
        aria-describedby={open ? id : undefined}
        onFocus={() => set(true, 0)}
        onBlur={() => set(false, 0)}
        onClick={(event) => {
          event.preventDefault();
          set(true, 0);
        }}
      >
        {children}
      </Slot.Root>
      {anchor && (
        <Suspense>
          <TooltipSheet id={id} anchor={anchor} {...hover}>
            {content}
          </TooltipSheet>
        </Suspense>
      )}
    </>
  );
}
