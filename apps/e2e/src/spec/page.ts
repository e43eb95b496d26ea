import { type Sentences, withTests } from './problems.ts'
import type { Test } from './repository.ts'
import type { Statement } from './statements.ts'

/** From docs/spec, where the page is written, to the repository's root. */
const toRoot = '../../'

const lineOfTest = ({ file, line, title }: Test) => `  - [${title}](${toRoot}${file}#L${line})`
const lineOfWords = (sentences: Sentences) => (key: string) => {
  const { es, en } = sentences(key)
  return `  - \`${key}\`: ${es} / ${en}`
}

export function pageOf(statements: readonly Statement[], tests: readonly Test[], sentences: Sentences): string {
  const lines: string[] = []
  let heading = ''
  for (const { statement, tests: own } of withTests(statements, tests)) {
    const { id, part, section, text, state, words, places } = statement
    if (`${part}: ${section}` !== heading) lines.push('', `## ${(heading = `${part}: ${section}`)}`, '')
    lines.push(`- **${id}** ${state === 'met' ? '' : `(${state}) `}${text}`)
    lines.push(...words.map(lineOfWords(sentences)))
    lines.push(...places.map((place) => `  - [${place}](${toRoot}${place})`), ...own.map(lineOfTest))
  }
  return `# Specification\n\n${summaryOf(statements, tests)}\n${lines.join('\n')}\n`
}

export function summaryOf(statements: readonly Statement[], tests: readonly Test[]): string {
  const states = ['met', 'partly', 'open', 'not here'].map(
    (state) => `${statements.filter((each) => each.state === state).length} ${state}`,
  )
  return `${statements.length} statements (${states.join(', ')}), shown by ${tests.length} tests and screens.`
}
