// npm run bench:rush: drivers who check in all at once, over two processes of the built API.
// npm run bench:rush -- [--drivers 100] [--faces 50]
import path from 'node:path'
import { env, root, run, setup } from './lib/setup.mjs'

setup()
run('turbo', ['run', 'build', '--filter', '@arribo/api', '--filter', '@arribo/functions', '--output-logs=errors-only'])
run(process.execPath, ['--import', 'tsx', 'src/speed/bench-rush.ts', ...process.argv.slice(2)], {
  cwd: path.join(root, 'apps/prove'),
  env,
})
