// npm run bench:api: answers of the built API beside a bare Fastify in the same run, as ratios.
// npm run bench:api -- [--rounds 7] [--only part-of-a-name] [--write]
import path from 'node:path'
import { env, root, run, setup } from './lib/setup.mjs'

setup()
run('turbo', ['run', 'build', '--filter', '@arribo/api', '--filter', '@arribo/functions', '--output-logs=errors-only'])
run(process.execPath, ['--import', 'tsx', 'src/speed/bench-api.ts', ...process.argv.slice(2)], {
  cwd: path.join(root, 'apps/prove'),
  env,
})
