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
  pages: { about: 'Lighthouse on every page, beside a static page', run: () => script('bench-pages.mjs') },
  desk: { about: 'how soon each list of the back office shows its first row', run: () => script('bench-desk.mjs') },
  size: { about: 'what a first visit loads; fails above the budgets', run: () => script('size.mjs') },
  admin: { about: 'database requests of each back office list, by table size', run: () => runSeed('bench', words) },
  flows: { about: 'database requests of each flow', run: () => ofApi('bench:flows') },
  telemetry: { about: 'CPU time of metrics and traces', run: () => ofApi('bench:telemetry') },
  api: { about: 'answers of the API beside a bare Fastify', run: () => ofProcesses('src/speed/bench-api.ts') },
  rush: {
    about: 'drivers who check in all at once, over two processes',
    run: () => ofProcesses('src/speed/bench-rush.ts'),
  },
}

const bench = Object.hasOwn(benches, name ?? '') && benches[name]
if (bench) bench.run()
else {
  console.log('npm run bench -- NAME [options]\n')
  for (const [each, { about }] of Object.entries(benches)) console.log(`  ${each.padEnd(10)} ${about}`)
  process.exitCode = name === undefined ? 0 : 1
}
