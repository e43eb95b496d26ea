import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const here = import.meta.dirname
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => [file, readFileSync(path.join(here, file), 'utf8')] as const)

/** A switch has no place to show a failure. */
const toasted = ['app/reminders/reminders.queries.ts']

it('a failed change is either shown by its page or toasted, never both', () => {
  const changing = sources.filter(([, text]) => text.includes('useMutation({'))
  expect(changing.length).toBeGreaterThan(6)
  const loud = changing.filter(([, text]) => text.split('useMutation({').length !== text.split('isQuiet: true').length)
  expect(loud.map(([file]) => file)).toEqual(toasted)
  const readers = sources.filter(([, text]) => text.includes('reminders.queries.ts'))
  expect(readers.length).toBeGreaterThan(1)
  const change = /(?:remindHere|remindByText|stop\w*)\.(?:error|isError|failureReason)/i
  expect(readers.filter(([, text]) => change.test(text))).toEqual([])
})

it('no form or page toasts what it shows in place', () => {
  const both = sources.filter(([, text]) => text.includes('toastError(') && /useForm\(|role="alert"/.test(text))
  expect(both.map(([file]) => file)).toEqual([])
})
