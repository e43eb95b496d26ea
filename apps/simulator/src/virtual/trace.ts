import { createHash } from 'node:crypto'

/** Everything that crossed the network, in order, as a hash; and as lines for who looks for a difference. */
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
