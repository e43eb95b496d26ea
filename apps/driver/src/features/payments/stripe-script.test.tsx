import { stripeScriptAddress } from '@arribo/runtime-contracts/web-config'
import { loadStripe } from '@stripe/stripe-js/pure'
import { expect, it } from 'vitest'

it("production loads the script of the library's own release", () => {
  void loadStripe('pk_test_1')
  const [script] = document.scripts
  expect(script?.src).toBe(stripeScriptAddress)
  script?.remove()
})
