/** Milliseconds. Pulses are written every five seconds, so a lag of some seconds is normal and not shown. */
export const lateFrom = 15_000

const minuteMs = 60_000

/** Formats the lag in seconds, or in minutes from two minutes on. */
export const latenessInWords = (lateMs: number): { readonly unit: 'seconds' | 'minutes'; readonly count: number } =>
  lateMs < 2 * minuteMs
    ? { unit: 'seconds', count: Math.floor(lateMs / 1000) }
    : { unit: 'minutes', count: Math.floor(lateMs / minuteMs) }
