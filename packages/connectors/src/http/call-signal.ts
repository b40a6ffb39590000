/** Ends calls under way. */
export interface CallSignal extends AbortSignal {
  /**
   * When it does so at the latest, where that is known, in milliseconds of `performance.now()`: nothing that would come
   * later is waited for.
   */
  readonly latest?: number;
}
