import { expect, it } from 'vitest'
import { readChargeName } from './charge-name.ts'

it.each([
  ['ch_3PabcDEF', 'ch_3PabcDEF'],
  [' pi_3PabcDEF ', 'pi_3PabcDEF'],
  ['PAY#pi_3PabcDEF', 'pi_3PabcDEF'],
  ['REF#re_3PabcDEF#failed', 're_3PabcDEF'],
  ['DSP#dp_1PabcDEF#open', 'dp_1PabcDEF'],
  ['du_1PabcDEF', 'du_1PabcDEF'],
  ['py_1PabcDEF', 'py_1PabcDEF'],
  ['https://dashboard.stripe.com/test/payments/pi_3PabcDEF?x=1', 'pi_3PabcDEF'],
  ['pi_3PabcDEF_secret_abc', 'pi_3PabcDEF'],
  ['ch_', undefined],
  ['catch_me12', undefined],
  ['Ana', undefined],
  ['', undefined],
])('%j contains %j', (text, expected) => {
  expect(readChargeName(text)).toBe(expected)
})
