import { useRef } from "react";

type Mutate = (input: undefined, options: { onSettled: () => void }) => void;

/** Calls a mutation once until it settles: a second click can come before its pending state is drawn. */
export function useOneCall(mutate: Mutate): () => void {
  const underWay = useRef(false);
  return () => {
    if (underWay.current) return;
    underWay.current = true;
    mutate(undefined, {
      onSettled: () => {
        underWay.current = false;
      },
    });
  };
}
