export function shuffle<T>(all: readonly T[]): T[] {
  const shuffled = [...all]
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T]
  }
  return shuffled
}
