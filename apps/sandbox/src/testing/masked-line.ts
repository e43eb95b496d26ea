/** Signs on each side of a find: enough to tell a field of a log line from a number that is there by chance. */
const around = 60

/** The first line of a text that holds what is looked for, which is replaced by stars. */
export function maskedLine(text: string, isIn: (text: string) => boolean): string {
  const line = text.split('\n').find(isIn) ?? text
  const [from, to] = boundsOf(line, isIn)
  return `${line.slice(Math.max(0, from - around), from)}***${line.slice(to, to + around)}`
}

/** The shortest stretch of a line that holds what is looked for: the earliest end, then the latest beginning. */
function boundsOf(line: string, isIn: (text: string) => boolean): [number, number] {
  const to = firstWhere(line.length, (end) => isIn(line.slice(0, end)))
  const length = firstWhere(to, (size) => isIn(line.slice(to - size, to)))
  return [to - length, to]
}

/** The smallest number up to a limit of which something holds; it holds of every greater one, and of the limit. */
function firstWhere(limit: number, holds: (value: number) => boolean): number {
  let [low, high] = [0, limit]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
