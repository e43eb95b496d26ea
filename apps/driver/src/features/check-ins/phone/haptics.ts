/** Vibration and pause times in milliseconds. */
const patterns = { good: [60], refused: [40, 80, 40], arrived: [80, 60, 160] } as const

/** Vibrates if the phone can, unless the user prefers reduced motion. */
export function vibrate(as: keyof typeof patterns): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.([...patterns[as]])
}
