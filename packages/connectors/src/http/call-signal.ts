/** Aborts calls. */
export interface CallSignal extends AbortSignal {
  /**
   * The latest time when it does so, if known, in milliseconds of `performance.now()`. Nothing that would come later is
   * waited for.
   */
  readonly latest?: number;
}
