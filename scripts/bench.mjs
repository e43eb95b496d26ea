// npm run bench -- pages: runs one of the benches below; its options follow its name.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildBaseline, nodeOf } from './lib/baseline.mjs'
import { build, env, root, run, runSeed, setup } from './lib/setup.mjs'

const [name, ...words] = process.argv.slice(2)

const script = (file) => run(process.execPath, [`scripts/${file}`, ...words], { env })

function ofProcesses(file, options = words) {
  setup()
  build('api', 'functions')
  run(process.execPath, ['--import', 'tsx', file, ...options], { cwd: path.join(root, 'apps/prove'), env })
}

/** On the version of Node that production runs, or on `--node 20`. */
function onNode(file, options = []) {
  const { values } = parseArgs({ args: words, strict: false, options: { node: { type: 'string', default: '24' } } })
  const others = words.filter((word, at) => word !== '--node' && words[at - 1] !== '--node')
  ofProcesses(file, [...options, '--node', nodeOf(values.node), ...others])
}

function besideBaseline(file) {
  setup()
  onNode(file, ['--baseline', buildBaseline(['api'])])
}

const benches = {
  pages: { about: 'Lighthouse on every page, beside a static page', run: () => script('bench-pages.mjs') },
  desk: { about: 'how soon each list of the back office shows its first row', run: () => script('bench-desk.mjs') },
  size: { about: 'what a first visit loads; fails above the budgets', run: () => script('size.mjs') },
  admin: { about: 'database requests of each back office list, by table size', run: () => runSeed('bench', words) },
  api: {
    about: 'answers of the API beside a bare Fastify and the baseline, with where their time goes',
    run: () => besideBaseline('src/speed/bench-api.ts'),
  },
  rest: {
    about: 'how soon the API is ready, and what it takes at rest, beside the baseline',
    run: () => besideBaseline('src/speed/bench-rest.ts'),
  },
  hours: {
    about: 'memory, handles and event loop of the API in each of four hours of steady use',
    run: () => onNode('src/speed/bench-hours.ts'),
  },
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
