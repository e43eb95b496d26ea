import type { Match } from './secret-forms.ts'

/** Characters on each side of a match: enough to tell a log field from a random number. */
const around = 60

export function maskedLine(text: string, [from, to]: Match): string {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to)
  const before = text.slice(Math.max(start, from - around), from)
  return `${before}***${text.slice(to, Math.min(end === -1 ? text.length : end, to + around))}`
}
