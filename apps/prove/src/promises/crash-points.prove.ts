import { promise, size } from '../promise.ts'
import { simulateShares } from '../simulating.ts'

/** One day has refused and accepted arrivals and a refund by staff, the other a dispute. */
const seeds = [24, 17].slice(0, size({ short: 1, long: 2 }))
/** Tries one in `step` deaths, different ones each day. With 1 it tries all. */
const step = size({ short: 75, long: 1 })
const today = Number(process.env['PROVE_SEED'] ?? Math.floor(Date.now() / 86_400_000))

promise(
  'enumerated crash points of a day: a process killed before and after each call that changes something',
  async () => {
    let deaths = 0
    for (const seed of seeds) {
      const { sum } = await simulateShares((worker, workers) => {
        const which = ['--every', `${workers * step}`, '--from', `${(today % step) + worker * step}`]
        return ['--crash-points', '--seed', `${seed}`, '--drivers', '1', ...which]
      })
      deaths += sum('deaths')
    }
    if (deaths === 0) throw new Error('Nobody died')
    const words = step === 1 ? `all ${deaths}` : `${deaths}, one in ${step} (PROVE_SEED=${today}),`
    return `${words} deaths of the API and the projector: 0 lost, 0 double, nothing stuck`
  },
)
