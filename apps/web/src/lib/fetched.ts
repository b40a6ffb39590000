import { type ComponentType, createElement, lazy } from "react";

/** A component whose code is fetched when it is first drawn, or earlier on request. */
export interface Fetched<Props> {
  Component: ComponentType<Props>;
  /** Fetches the code, once; a failure is tried again by the next call. */
  fetch(): Promise<unknown>;
}

/** A connection that has just dropped is often back by then. */
const PAUSE_MS = 600;

/** A failure is thrown only to components drawn in the same round. */
let round = 0;

/** Lets missing code be fetched again when it is next drawn. */
export function forgetLostCode(): void {
  round += 1;
}

/**
 * Like React's `lazy`, but fetched code is drawn at once, a failed fetch is repeated once, and failures are not
 * permanent. `lazy` shows the fallback even for code that is there, and React then keeps every fallback for 300 ms.
 */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>): Fetched<Props> {
  let there: Module<Props> | undefined;
  let underWay: Promise<Module<Props>> | undefined;
  let drawn: { Lazy: ComponentType<Props>; lostIn: number | null } | undefined;
  const ask = async () => {
    try {
      const module = { default: await load().catch(() => pause().then(load)) };
      there = module;
      return module;
    } catch (error) {
      if (drawn) drawn.lostIn ??= round;
      throw new LostCode(error);
    } finally {
      underWay = undefined;
    }
  };
  const fetch = () => {
    const asked = there ? Promise.resolve(there) : (underWay ?? ask());
    if (!there) underWay = asked;
    return asked;
  };
  const draw = () => {
    const now = there;
    if (!now) return fetch();
    // A thenable that answers at once, which a promise never does.
    // biome-ignore lint/suspicious/noThenProperty: what React takes in place of a promise
    return { then: (resolve: (module: typeof now) => void) => resolve(now) } as ReturnType<typeof fetch>;
  };
  function Component(props: Props) {
    const isLost = drawn !== undefined && drawn.lostIn !== null && drawn.lostIn !== round;
    const current = drawn && !isLost ? drawn : { Lazy: lazy(draw) as unknown as ComponentType<Props>, lostIn: null };
    drawn = current;
    return createElement(current.Lazy, props);
  }
  return { Component, fetch };
}

interface Module<Props> {
  default: ComponentType<Props>;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/** Thrown when code could not be fetched, not even at the second try. */
export class LostCode extends Error {
  constructor(cause: unknown) {
    super("A part of the app could not be fetched", { cause });
    this.name = "LostCode";
  }
}

const PATIENCE_MS = 5000;

/** Whether the server has another build than the one running here, because its page names another first file. */
export async function wasUpdated(): Promise<boolean> {
  const own = document.querySelector("script[type=module][src]")?.getAttribute("src");
  try {
    const answer = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    const page = await answer.text();
    // A proxy's own page is not ours.
    return answer.ok && page.includes('<div id="root"') && own != null && !page.includes(`"${own}"`);
  } catch {
    return false;
  }
}
