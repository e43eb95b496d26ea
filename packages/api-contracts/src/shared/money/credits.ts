/** Credits as typed by staff: an integer, never below 0, and 0 for anything that is not a number. */
export function readCredits(typed: unknown): number {
  const amount = typeof typed === 'string' ? Number(typed.trim() || Number.NaN) : typed
  return typeof amount === 'number' && Number.isFinite(amount) ? Math.max(0, Math.floor(amount)) : 0
}
