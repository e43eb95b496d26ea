// npm run simulate -- --seed 7 --days 3: simulates days of a city on a virtual clock. The same seed gives the same
// trace.
// npm run simulate -- --seed 1 --seeds 50 tries many. --drivers 5 makes the city larger; --trace prints every call.
import { build, env, run, setup } from './lib/setup.mjs'

setup()
build('simulator')
run(process.execPath, ['apps/simulator/dist/main.mjs', ...process.argv.slice(2)], { env })
