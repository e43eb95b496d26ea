import { startMoneyBench } from '@arribo/laboratory/money/money-bench'
import { startWorld } from '@arribo/laboratory/world'
import { afterAll } from 'vitest'

export const openWorld = async (options?: Parameters<typeof startWorld>[0]) => untilEnd(await startWorld(options))

export const openMoneyBench = async (options?: Parameters<typeof startMoneyBench>[0]) =>
  untilEnd(await startMoneyBench(options))

function untilEnd<Opened extends { readonly close: () => Promise<unknown> }>(opened: Opened): Opened {
  afterAll(() => opened.close())
  return opened
}
