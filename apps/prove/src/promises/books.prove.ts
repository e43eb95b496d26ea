import { closeDrawnBooks } from '@arribo/laboratory/money/books/drawn-books'
import { promise, size } from '../promise.ts'

const histories = size({ short: 1, long: 12 })
const payments = size({ short: 3, long: 6 })
const everyNth = size({ short: 6, long: 1 })
const seed = Number(process.env['PROVE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

promise(
  "books of random days match the provider's balance transactions, and any amount a cent off is found",
  async () => {
    const { movements, faults } = await closeDrawnBooks({ histories, payments, seed, everyNth })
    return `${histories} days, ${movements} movements (seed ${seed}): closed to the cent; ${faults} times one cent off, all found`
  },
)
