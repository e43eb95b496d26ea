import { parseSync } from 'oxc-parser'
import { screensIn, type Subject, testsIn } from './subjects.ts'

/** A test, or a screen of the harness, with the IDs of the statements that it shows. */
export type Tagged = { readonly ids: readonly string[]; readonly line: number; readonly title: string }

const isTableOfScreens = (file: string) => file.includes('/screens/tables/')
const idsOf = (comment: string) => /^\s*Spec: (.+)$/.exec(comment)?.[1]?.split(/,\s*/) ?? []

/**
 * A file's tests that come directly below `// Spec: D-041, B-112`; several such lines form one list. Throws when such
 * a comment stands above something else.
 */
export function tagsIn(file: string, source: string): Tagged[] {
  const { program, errors, comments } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const subjects = isTableOfScreens(file) ? screensIn(program, source) : testsIn(program, source)
  const byStart = new Map<number, { subject: Subject; ids: string[] }>()
  for (const comment of comments) {
    const ids = idsOf(comment.value)
    if (ids.length === 0) continue
    const below = /^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/)*/.exec(source.slice(comment.end))?.[0].length ?? 0
    const start = comment.end + below
    const lineEnd = `${source}\n`.indexOf('\n', start)
    const subject = subjects.find((each) => each.start >= start && each.start < lineEnd)
    const line = lineOf(source, comment.start)
    if (!subject) throw new Error(`${file}:${line}: no test that runs stands below "${comment.value.trim()}"`)
    const entry = byStart.get(subject.start) ?? { subject, ids: [] }
    entry.ids.push(...ids)
    byStart.set(subject.start, entry)
  }
  return [...byStart.values()].map(({ subject, ids }) => ({
    ids,
    line: lineOf(source, subject.start),
    title: subject.title,
  }))
}

const lineOf = (source: string, offset: number) => source.slice(0, offset).split('\n').length
