import { rmSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { copyCheckout } from '../copy-checkout.mjs'
import { typeErrors } from '../type-errors.mjs'
import { addMonth, addMonthsWords, month } from './plan-trial.mjs'

/** The compiler reads the contracts together with them. */
const words = 'packages/i18n'
const missingWords = expect.stringMatching(/plan-words\.test\.ts.*Property 'trial' is missing/s)

it('a new plan compiles once price, grant, quantity, billing counter, words and receipt are defined', () => {
  const copy = copyCheckout('arribo-plan-')
  // A test worker ends without running exit handlers.
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  addMonth(copy, '{}')
  expect(typeErrors(copy, words)).toEqual([
    expect.stringMatching(/money\/plans\.ts.*missing .* from type 'Plan': priceCents, grants, quantity, billing$/),
    missingWords,
    missingWords,
  ])
  addMonth(copy, month.entry)
  expect(typeErrors(copy, words)).toEqual([missingWords, missingWords])
  addMonthsWords(copy)
  expect(typeErrors(copy, words)).toEqual([])
}, 240_000)
