/** What the hand feels without looking: short pulses, in milliseconds. */
const patterns = { good: [60], refused: [40, 80, 40], arrived: [80, 60, 160] } as const

/** Lets the phone be felt, where it can and where nobody has asked for stillness. */
export function feel(what: keyof typeof patterns): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.([...patterns[what]])
}
