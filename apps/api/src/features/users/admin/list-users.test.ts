import type { listUsers } from '@arribo/api-contracts/admin/users'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { afterAll, expect, it } from 'vitest'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { startWorld } from '@arribo/laboratory/world'

const world = await startWorld()
const admin = await world.signUpAdmin()
afterAll(() => world.close())

it.each<Record<string, string>>([{}, { sort: 'name' }])(
  '200: the driver of a Flex email, and of a referral code: %o',
  async (order) => {
    const driver = await startWork(world)
    const { phone, email } = driver
    const phonesFor = async (search: string) => {
      const { body } = await admin.call<Answer<typeof listUsers>>('GET', '/api/admin/users', {
        query: { ...order, search },
      })
      return body.items.map(({ phoneNumber }) => phoneNumber)
    }
    expect(await phonesFor(` ${email.toUpperCase()}`)).toEqual([phone])
    expect(await phonesFor('nobody@flex.example')).toEqual([])
    const { referralCode } = await driver.me()
    expect(await phonesFor(`${referralCode.toLowerCase()} `)).toEqual([phone])
    expect(await phonesFor('ZZZZZZZZ')).toEqual([])
  },
)
