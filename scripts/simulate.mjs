// npm run simulate -- --seed 7 --days 3: simulates days of a city on a virtual clock; the same seed, the same trace.
// npm run simulate -- --seed 1 --seeds 50 tries many; --drivers 5 makes the city larger, --trace prints every call.
import { env, run, setup } from './lib/setup.mjs'

setup()
run('turbo', ['run', 'build', '--filter', '@arribo/simulator', '--output-logs=errors-only'])
run(process.execPath, ['apps/simulator/dist/main.mjs', ...process.argv.slice(2)], { env })
