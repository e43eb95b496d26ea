import { expect, it } from 'vitest'
import { problemsOf } from './problems.ts'
import { hasPlace, readTests } from './repository.ts'
import { readSentences } from './sentences.ts'
import { readStatements } from './statements.ts'

// Spec: B-005, B-125
it('every statement has a test, every ID a statement, and every message its words in both languages', () => {
  const statements = readStatements()
  expect(statements.length).toBeGreaterThan(800)
  expect(problemsOf(statements, readTests(), { hasPlace, sentences: readSentences() })).toEqual([])
})
