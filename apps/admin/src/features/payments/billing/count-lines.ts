/** Counts the lines of a CSV file that arrives in parts. A line break within quotation marks ends no line. */
export function countLines(onCount: (count: number) => void) {
  let count = 0
  let isQuoted = false
  return {
    count: (): number => count,
    add: (text: string): void => {
      for (const letter of text)
        if (letter === '"') isQuoted = !isQuoted
        else if (letter === '\n' && !isQuoted) count += 1
      onCount(count)
    },
  }
}
