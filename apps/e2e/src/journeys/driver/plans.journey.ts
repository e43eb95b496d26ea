import { planIds, totalCents } from '@arribo/api-contracts/shared/money/plans'
import { cards, freePhone } from '../../support/driver-pages.ts'
import { expect, test } from '../../support/journey.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
for (const plan of planIds)
  test(`a driver buys one of plan ${plan} and finds its receipt`, async ({ page, pages, addresses }) => {
    const amount = dollars(totalCents(plan, 1))
    await pages.register('en', 'Paula Planner', freePhone())
    await pages.choose('en', plan)
    await pages.payWith('en', cards.good, amount)
    await pages.seePaid('en')
    await page.goto(`${addresses.driver}/app/receipts`)
    await expect(page.getByRole('link').filter({ hasText: amount })).toHaveCount(1)
  })
