/** Milliseconds. Counters are asked how late they are every five seconds, so that some seconds say nothing. */
export const lateFrom = 15_000

const minuteMs = 60_000

/** How late counters are, in seconds and from two minutes on in minutes. */
export const latenessInWords = (lateMs: number): { readonly unit: 'seconds' | 'minutes'; readonly count: number } =>
  lateMs < 2 * minuteMs
    ? { unit: 'seconds', count: Math.floor(lateMs / 1000) }
    : { unit: 'minutes', count: Math.floor(lateMs / minuteMs) }
