import { useRef } from "react";

type Mutate<Input> = (input: Input, options: { onSettled: () => void }) => void;

/** Calls a mutation once until it settles: a second click can come before its pending state is drawn. */
export function useOneCall<Input = void>(mutate: Mutate<Input>): (input: Input) => void {
  const underWay = useRef(false);
  return (input) => {
    if (underWay.current) return;
    underWay.current = true;
    mutate(input, {
      onSettled: () => {
        underWay.current = false;
      },
    });
  };
}
