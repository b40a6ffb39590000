import { arrow, autoUpdate, flip, offset, shift, useFloating } from "@floating-ui/react-dom";
import { type ReactNode, useRef } from "react";
import { createPortal } from "react-dom";

/** The least distance from the edges of the window, in pixels. */
const EDGE = 12;

export interface TooltipSheetProps {
  id: string;
  anchor: HTMLElement;
  /** It stays open while it is pointed at. */
  onPointerEnter: (event: { pointerType: string }) => void;
  onPointerLeave: () => void;
  children: ReactNode;
}

/** A tooltip's content, above its anchor or, without room there, below. */
export function TooltipSheet({ id, anchor, children, ...hover }: TooltipSheetProps) {
  const tip = useRef<HTMLSpanElement>(null);
  const { refs, floatingStyles, middlewareData, placement } = useFloating({
    elements: { reference: anchor },
    strategy: "fixed",
    placement: "top",
    middleware: [offset(8), flip({ padding: EDGE }), shift({ padding: EDGE }), arrow({ element: tip, padding: 4 })],
    whileElementsMounted: autoUpdate,
  });
  return createPortal(
    <div ref={refs.setFloating} style={floatingStyles} className="pointer-events-auto z-50 w-max max-w-72" {...hover}>
      <div
        id={id}
        role="tooltip"
        className="animate-appear rounded-sm bg-ink px-3 py-2 text-sm text-paper shadow-sheet"
      >
        {children}
      </div>
      <span
        ref={tip}
        aria-hidden="true"
        className="absolute size-2 rotate-45 bg-ink"
        style={{ left: middlewareData.arrow?.x, [placement === "top" ? "bottom" : "top"]: "-0.1875rem" }}
      />
    </div>,
    document.body,
  );
}
