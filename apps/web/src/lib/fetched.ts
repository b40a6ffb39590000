import { type ComponentType, lazy } from "react";

/** A component whose code is fetched when it is first drawn, or earlier on request. */
export interface Fetched<Props> {
  Component: ComponentType<Props>;
  /** Fetches the code, once; a failure is tried again by the next call. */
  fetch(): Promise<unknown>;
}

/**
 * Like React's `lazy`, but what was fetched before is drawn at once. `lazy` shows the fallback of code that is there too,
 * and React then keeps every fallback for 300 ms.
 */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>): Fetched<Props> {
  let there: { default: ComponentType<Props> } | undefined;
  const fetch = async () => {
    there ??= { default: await load() };
    return there;
  };
  const Component = lazy(() => {
    const now = there;
    if (!now) return fetch();
    // A thenable that answers at once, which a promise never does.
    // biome-ignore lint/suspicious/noThenProperty: what React takes in place of a promise
    return { then: (resolve: (module: typeof now) => void) => resolve(now) } as ReturnType<typeof fetch>;
  });
  return { Component, fetch };
}
