/** Characters on each side of a match: enough to tell a log field from a random number. */
const around = 60

/** The first line of a text with a match, which is replaced by asterisks. */
export function maskedLine(text: string, isIn: (text: string) => boolean): string {
  const line = text.split('\n').find(isIn) ?? text
  const [from, to] = boundsOf(line, isIn)
  return `${line.slice(Math.max(0, from - around), from)}***${line.slice(to, to + around)}`
}

/** The shortest part of a line with the match: the earliest end, then the latest start. */
function boundsOf(line: string, isIn: (text: string) => boolean): [number, number] {
  const to = firstWhere(line.length, (end) => isIn(line.slice(0, end)))
  const length = firstWhere(to, (size) => isIn(line.slice(to - size, to)))
  return [to - length, to]
}

/** The smallest number up to a limit for which a monotonic condition holds; it must hold for the limit. */
function firstWhere(limit: number, holds: (value: number) => boolean): number {
  let [low, high] = [0, limit]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
