// npm run conformance -- [--write]: the same calls to our stand-ins and to moto; --write renews docs/conformance.md.
import { root, run, setup } from './lib/setup.mjs'
import path from 'node:path'

setup()
run('npm', ['run', '--silent', 'conformance', '--', ...process.argv.slice(2)], { cwd: path.join(root, 'apps/sandbox') })
