#!/usr/bin/env bash
# fastify 5.12.8: what an async `onReady` or `preClose` hook returns is taken as its error. `listen()` or `close()` rejects
# with that value, and later hooks don't run. `onListen`, `onClose` and the hooks of a request ignore it. Guessed: ignored
# by all. Consequence: `addHook('preClose', async () => socket.end())`, as one-liners are written, makes every deployment's
# shutdown fail, with an object that isn't an Error. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund fastify@5.12.8
cat > run.mjs <<'JS'
import Fastify from 'fastify'
const seen = []
for (const hook of ['onReady', 'onListen', 'preClose', 'onClose']) {
  const app = Fastify()
  let next = 'next hook skipped'
  app.addHook(hook, async () => 'value')
  app.addHook(hook, async () => {
    next = 'next hook ran'
  })
  const started = await app.listen({ port: 0, host: '127.0.0.1' }).then(() => 'listens', (error) => `refuses with ${error}`)
  const ended = await app.close().then(() => 'closes', (error) => `refuses with ${error}`)
  seen.push(`${hook}: ${started}, ${ended}, ${next}`)
}
console.log(seen.sort().join('\n'))
process.exit(seen.join('; ') === 'onClose: listens, closes, next hook ran; onListen: listens, closes, next hook ran; onReady: refuses with value, closes, next hook skipped; preClose: listens, refuses with value, next hook skipped' ? 0 : 1)
JS
node run.mjs
