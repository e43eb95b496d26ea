// npm run clients: clients that the product doesn't use, minio's to the aws CLI, at the stand-ins' own ports.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { env, root, run, setup } from './lib/setup.mjs'

setup()
if (spawnSync('aws', ['--version'], { env, stdio: 'ignore' }).status !== 0) {
  console.error('aws is missing: pip install awscli')
  process.exit(1)
}
run('npm', ['run', '--silent', 'clients', '--', ...process.argv.slice(2)], { cwd: path.join(root, 'apps/sandbox') })
