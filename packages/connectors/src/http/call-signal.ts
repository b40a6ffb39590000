/** Aborts calls. */
export interface CallSignal extends AbortSignal {
  /**
   * When it aborts at the latest, if known, in milliseconds of `performance.now()`. Waits that would end later are not
   * started.
   */
  readonly latest?: number;
}
