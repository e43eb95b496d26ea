import { startMoneyBench } from '@arribo/laboratory/money/money-bench'
import { setUpFactor, startWorld, type TestAdmin, type TestDriver, type World } from '@arribo/laboratory/world'
import { afterAll } from 'vitest'

export const openWorld = async (options?: Parameters<typeof startWorld>[0]) => untilEnd(await startWorld(options))

export const openMoneyBench = async (options?: Parameters<typeof startMoneyBench>[0]) =>
  untilEnd(await startMoneyBench(options))

/** Signs somebody in there who was put into a group of staff. */
export async function enterBackOffice({ pool, config, callWith }: World, person: TestDriver): Promise<TestAdmin> {
  const tokens = await pool.signIn(person.phone, person.password, config.COGNITO_ADMIN_CLIENT_ID)
  const staff = { ...person, ...tokens, call: callWith(tokens.idToken) }
  await setUpFactor(pool, staff)
  return staff
}

function untilEnd<Opened extends { readonly close: () => Promise<unknown> }>(opened: Opened): Opened {
  afterAll(() => opened.close())
  return opened
}
