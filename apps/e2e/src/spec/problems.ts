import type { Statement } from './statements.ts'
import type { Test } from './repository.ts'

export type Sentences = (key: string) => { readonly es: string | undefined; readonly en: string | undefined }

const claims = new Set(['met', 'partly'])
const withoutStop = (sentence = '') => sentence.replace(/[.…]$/, '')

/** A statement that begins with “words in quotes” promises them literally, without the full stop, in one language. */
function wordProblems({ text, words }: Statement, sentences: Sentences): string[] {
  const found = words.map((key) => ({ key, ...sentences(key) }))
  const missing = found.flatMap(({ key, es, en }) =>
    [es ? [] : `no ${key} in Spanish`, en ? [] : `no ${key} in English`].flat(),
  )
  const quoted = /^“(.+?)”/.exec(text)?.[1]
  const said = found.flatMap(({ es, en }) => [withoutStop(es), withoutStop(en)])
  if (words.length === 0 || quoted === undefined || said.includes(withoutStop(quoted))) return missing
  return [...missing, `no key says “${quoted}”; they say ${said.map((each) => `“${each}”`).join(', ')}`]
}

function proofProblems(statement: Statement, tests: readonly Test[], hasPlace: (place: string) => boolean): string[] {
  const isClaim = claims.has(statement.state)
  const isShown = tests.length + statement.places.length > 0
  return [
    ...(isClaim && !isShown ? ['no test carries its id'] : []),
    ...(!isClaim && isShown ? [`is ${statement.state}, and yet shown`] : []),
    ...statement.places.filter((place) => !hasPlace(place)).map((place) => `no place ${place}`),
  ]
}

export const withTests = (statements: readonly Statement[], tests: readonly Test[]) =>
  statements.map((statement) => ({ statement, tests: tests.filter(({ ids }) => ids.includes(statement.id)) }))

/** Problems of the specification, one line each; empty when each statement has a test and each ID is known. */
export function problemsOf(
  statements: readonly Statement[],
  tests: readonly Test[],
  repository: { readonly hasPlace: (place: string) => boolean; readonly sentences: Sentences },
): string[] {
  const known = new Set(statements.map(({ id }) => id))
  const twice = statements.filter(({ id }, index) => statements.findIndex((each) => each.id === id) !== index)
  const unknown = tests.flatMap(({ file, line, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file}:${line}: no statement ${id}`),
  )
  const wrong = withTests(statements, tests).flatMap(({ statement, tests: own }) =>
    [...proofProblems(statement, own, repository.hasPlace), ...wordProblems(statement, repository.sentences)].map(
      (problem) => `${statement.id} (${statement.text}): ${problem}`,
    ),
  )
  return [...twice.map(({ id }) => `${id} stands twice`), ...unknown, ...wrong]
}
