import type { CityProgress } from './fill-city.ts'

const barLength = 24
const everyMs = { bar: 100, line: 5000 }

type Screen = { readonly isTTY?: boolean; write(text: string): unknown }

/** Progress, speed and the time left, in one line. */
export function progressLine({ users, items }: CityProgress, all: number, elapsedMs: number): string {
  const part = users / all
  const filled = Math.floor(part * barLength)
  const bar = '#'.repeat(filled) + '.'.repeat(barLength - filled)
  const perSecond = Math.round(items / (elapsedMs / 1000))
  const leftSeconds = Math.round(((elapsedMs / part) * (1 - part)) / 1000)
  const left = `${Math.floor(leftSeconds / 60)}:${String(leftSeconds % 60).padStart(2, '0')}`
  const count = (number: number) => number.toLocaleString('en-US')
  const percent = String(Math.floor(part * 100)).padStart(3)
  return `[${bar}] ${percent} %  ${count(users)} of ${count(all)} people  ${count(perSecond)} items/s  ${left} left`
}

/** Draws a bar on a terminal, and a plain line every five seconds in a file. */
export function showProgress(screen: Screen, all: number, clock: () => number = () => performance.now()) {
  const startedAt = clock()
  let shownAt = startedAt
  return (progress: CityProgress): void => {
    const now = clock()
    const isLast = progress.users === all
    if (!isLast && now - shownAt < (screen.isTTY ? everyMs.bar : everyMs.line)) return
    shownAt = now
    const line = progressLine(progress, all, Math.max(1, now - startedAt))
    // The line before may have been longer.
    screen.write(screen.isTTY ? `\r${line}\u001B[K${isLast ? '\n' : ''}` : `${line}\n`)
  }
}
