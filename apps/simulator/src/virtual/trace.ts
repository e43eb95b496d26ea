import { createHash } from 'node:crypto'

/** A hash of all network traffic in order, and optionally its lines, for comparing two runs. */
export type Trace = {
  note(line: string): void
  readonly length: number
  hash(): string
}

export function createTrace(print?: (line: string) => void): Trace {
  const sum = createHash('sha256')
  let length = 0
  return {
    note(line) {
      length += 1
      sum.update(`${line}\n`)
      print?.(line)
    },
    get length() {
      return length
    },
    hash: () => sum.copy().digest('hex').slice(0, 16),
  }
}
