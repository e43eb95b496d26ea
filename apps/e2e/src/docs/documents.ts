/** One statement of a document about an app, docs/driver-area.md or docs/back-office.md, and what it names. */
export type Row = {
  readonly statement: string
  readonly isDone: boolean
  /** Files and folders where it lives. */
  readonly places: readonly string[]
  readonly proofs: readonly Proof[]
}

/** A test in a file, or a screen in one of its states. */
export type Proof =
  | { readonly kind: 'test'; readonly file: string; readonly titles: readonly string[] }
  | { readonly kind: 'screen'; readonly name: string }

/** One message of the documents of messages: a sentence or a name for it, its keys, and the tests that show it. */
export type MessageRow = {
  readonly message: string
  readonly keys: readonly string[]
  readonly proofs: readonly Proof[]
}

export const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** "`file` › `describe` › `test`", several in a text; `screens` stands for the tables of screens. */
export function proofsIn(text: string): Proof[] {
  return [...text.matchAll(/`([^`]+)`((?: › `[^`]+`)+)/g)].map(([, file = '', rest = '']) => {
    const titles = codesIn(rest)
    return file === 'screens' ? { kind: 'screen', name: titles.join(' › ') } : { kind: 'test', file, titles }
  })
}

/** Addresses of pages stand beside them. */
const isPlace = (code: string) => /^(?:apps|packages|infra|docs)\//.test(code)

/** A row is a ticked line; what stands below it, indented, says where it lives and what proves it. */
export function readChecklist(markdown: string): Row[] {
  const rows = markdown.split(/^(?=- \[[ x]\] )/m).filter((part) => part.startsWith('- ['))
  return rows.map((part) => {
    const [head = '', ...below] = part.split('\n')
    const indented = below.filter((line) => line.startsWith('  '))
    return {
      statement: head.slice('- [x] '.length),
      isDone: head.startsWith('- [x]'),
      places: codesIn(indented.filter((line) => line.trim().startsWith('- Where:')).join('\n')).filter(isPlace),
      proofs: proofsIn(indented.filter((line) => line.trim().startsWith('- Shown by:')).join('\n')),
    }
  })
}

/** The cells of every table's rows, without its head. */
export function rowsIn(markdown: string): string[][] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'))
  const isHead = (line: string, index: number) => line.startsWith('| -') || (lines[index + 1] ?? '').startsWith('| -')
  return lines
    .filter((line, index) => !isHead(line, index))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    )
}

/** The rows of every table in a document: message, keys, tests. */
export const readMessages = (markdown: string): MessageRow[] =>
  rowsIn(markdown).map(([message = '', keys = '', shown = '']) => ({
    message,
    keys: codesIn(keys),
    proofs: proofsIn(shown),
  }))

/** What stands below a heading of the second level, up to the next. */
export function sectionOf(markdown: string, heading: string): string {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`There is no heading "${heading}"`)
  return section
}
