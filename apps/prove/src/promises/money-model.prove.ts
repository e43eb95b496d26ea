import { exploreMoney } from '@arribo/laboratory/money/money-worlds'
import { promise, size } from '../promise.ts'

const depth = size({ short: 6, long: 9 })

promise('money model: whatever provider, driver and staff do, balance and ledger agree', async () => {
  const { worlds, moves, faults } = exploreMoney(depth)
  if (faults.length > 0) throw new Error(`${faults.length} faults, the first: ${faults[0]}`)
  return `${worlds} worlds of one payment, all that ${depth} steps lead to, by ${moves} moves: 0 faults`
})
