// npm run spec: writes the page. With words or IDs after `--`, prints the matching statements and their tests.
import { writeFileSync } from 'node:fs'
import { pageOf, summaryOf } from './page.ts'
import { problemsOf } from './problems.ts'
import { hasPlace, readTests } from './repository.ts'
import { readSentences } from './sentences.ts'
import { readStatements } from './statements.ts'

const page = new URL('../../../../docs/spec/page.gen.md', import.meta.url)
const asked = process.argv.slice(2).join(' ').toLowerCase()

const statements = readStatements()
const tests = readTests()
const sentences = readSentences()

if (asked) {
  const found = statements.filter(({ id, text }) => id.toLowerCase() === asked || text.toLowerCase().includes(asked))
  const ids = new Set(found.map(({ id }) => id))
  console.log(
    pageOf(
      found,
      tests.filter(({ ids: own }) => own.some((id) => ids.has(id))),
      sentences,
    ),
  )
} else {
  writeFileSync(page, pageOf(statements, tests, sentences))
  console.log(`${summaryOf(statements, tests)} Written: docs/spec/page.gen.md`)
}
const problems = problemsOf(statements, tests, { hasPlace, sentences })
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
