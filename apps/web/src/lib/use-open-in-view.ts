import { type RefObject, useEffect, useRef } from "react";

/** For a list of links or tabs that scrolls sideways on a phone: keeps the entry with `data-entry={open}` in its middle. */
export function useOpenInView<List extends HTMLElement>(open: string): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>(`[data-entry="${open}"]`);
    if (!list.current || !entry) return;
    list.current.scrollLeft += middleOf(entry) - middleOf(list.current);
  }, [open]);
  return list;
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
