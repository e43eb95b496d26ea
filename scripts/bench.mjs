// npm run bench -- pages: one of the measurements below, with its options after its name.
import path from 'node:path'
import { runSeed } from './lib/seeding.mjs'
import { env, root, run, setup } from './lib/setup.mjs'

const [name, ...words] = process.argv.slice(2)

const script = (file) => run(process.execPath, [`scripts/${file}`, ...words], { env })

function ofApi(command) {
  setup()
  run('npm', ['run', '--silent', '--prefix', 'apps/api', command, '--', ...words])
}

function ofProcesses(file) {
  setup()
  run('turbo', ['run', 'build', '--filter=@arribo/api', '--filter=@arribo/functions', '--output-logs=errors-only'])
  run(process.execPath, ['--import', 'tsx', file, ...words], { cwd: path.join(root, 'apps/prove'), env })
}

const benches = {
  pages: ['Lighthouse on every page, beside a static page', () => script('bench-pages.mjs')],
  desk: ['how soon each list of the back office shows its first row', () => script('bench-desk.mjs')],
  size: ['what a first visit loads; fails above the budgets', () => script('size.mjs')],
  admin: ['database requests of each back office list, by table size', () => runSeed('bench', words)],
  flows: ['database requests of each flow', () => ofApi('bench:flows')],
  telemetry: ['CPU time of metrics and traces', () => ofApi('bench:telemetry')],
  api: ['answers of the API beside a bare Fastify', () => ofProcesses('src/speed/bench-api.ts')],
  rush: ['drivers who check in all at once, over two processes', () => ofProcesses('src/speed/bench-rush.ts')],
}

const bench = Object.hasOwn(benches, name ?? '') && benches[name]
if (bench) bench[1]()
else {
  console.log('npm run bench -- NAME [options]\n')
  for (const [each, [about]] of Object.entries(benches)) console.log(`  ${each.padEnd(10)} ${about}`)
  process.exitCode = name === undefined ? 0 : 1
}
