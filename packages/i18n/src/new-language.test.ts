import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import {
  filesOf,
  locales,
  missingSentences,
  sameAsEnglish,
  sentencesOf,
  untranslatedSentences,
} from './testing/sentences.ts'

/** A new language, started as a copy of English. */
function inNewLanguage(check: (root: string) => void): void {
  const root = mkdtempSync(path.join(tmpdir(), 'locales-'))
  try {
    cpSync(locales, root, { recursive: true })
    cpSync(path.join(root, 'en'), path.join(root, 'xx'), { recursive: true })
    check(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

it('names each file and key that a new language lacks', () => {
  inNewLanguage((root) => {
    expect(missingSentences('xx', root)).toEqual([])
    rmSync(path.join(root, 'xx/driver/home.json'))
    const file = path.join(root, 'xx/shared/sms.json')
    const [first, ...others] = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    writeFileSync(file, JSON.stringify(Object.fromEntries(others)))
    expect(missingSentences('xx', root)).toEqual(['xx/driver/home.json', `xx/shared/sms.json: ${first?.[0]}`])
  })
})

it('names each sentence of a new language that is still English', () => {
  const sentences = filesOf('en').flatMap((file) => [...sentencesOf(path.join(locales, 'en', file)).values()])
  const excused = sentences.filter((sentence) => sentence in (sameAsEnglish['every'] ?? {}))
  expect(excused.length).toBeGreaterThan(0)
  inNewLanguage((root) => {
    expect(untranslatedSentences('xx', root)).toHaveLength(sentences.length - excused.length)
    expect(untranslatedSentences('xx', root)).toContain('xx/driver/login.json: submit is English: Log in')
  })
})

it('a language without a folder lacks every file', () => {
  expect(missingSentences('xx')).toEqual(filesOf('en').map((file) => `xx/${file}`))
})
