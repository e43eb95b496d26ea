#!/usr/bin/env bash
# vitest 4.1.12: `toEqual` and `toThrow` of an error compare its `cause` only if the expected error has one: an unexpected
# cause passes, a missing one fails. A further field of its own (`code`) fails in either direction. Guessed: errors are
# compared with their causes since version 3. Consequence: a test that was to notice a lost or leaked cause can't fail.
# Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund vitest@4.1.12
cat > a.test.mjs <<'JS'
import { expect, it } from 'vitest'
const passes = (check) => {
  try {
    check()
    return true
  } catch {
    return false
  }
}
it('compares', () => {
  const plain = new Error('lost')
  const caused = new Error('lost', { cause: new Error('socket') })
  const coded = Object.assign(new Error('lost'), { code: 'E1' })
  const throws = (error) => () => {
    throw error
  }
  const seen = [
    passes(() => expect(caused).toEqual(plain)),
    passes(() => expect(throws(caused)).toThrow(plain)),
    passes(() => expect(plain).toEqual(caused)),
    passes(() => expect(coded).toEqual(plain)),
  ]
  console.log('unexpected cause: toEqual, toThrow; missing cause; unexpected code:', seen.join())
  if (seen.join() !== 'true,true,false,false') throw new Error('changed')
})
JS
npx vitest run --reporter=dot --disable-console-intercept 2> /dev/null | grep 'unexpected cause' && npx vitest run > /dev/null 2>&1
