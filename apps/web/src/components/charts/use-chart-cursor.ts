import { type KeyboardEvent, type PointerEvent, useState } from "react";

/** How far Page Up and Page Down go. */
const PAGE = 7;

/** The point that the pointer, a finger or the arrow keys are on; null while none is. */
export function useChartCursor(points: number) {
  const [cursor, setCursor] = useState<number | null>(null);
  const last = points - 1;
  const go = (point: number) => setCursor(Math.min(last, Math.max(0, point)));
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(Math.floor(((event.clientX - left) / Math.max(1, width)) * points));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = cursor ?? last;
    const to: Record<string, number> = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      PageDown: from - PAGE,
      PageUp: from + PAGE,
      Home: 0,
      End: last,
    };
    const target = to[event.key];
    if (event.key === "Escape") setCursor(null);
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };
  const leave = () => setCursor(null);
  return {
    /** Fewer points than before may have left it outside. */
    cursor: cursor === null ? null : Math.min(cursor, last),
    props: {
      onPointerMove: follow,
      onPointerDown: follow,
      onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && leave(),
      onKeyDown,
      onFocus: (event: { target: Element }) => cursor === null && event.target.matches(":focus-visible") && go(last),
      onBlur: leave,
    },
  };
}
