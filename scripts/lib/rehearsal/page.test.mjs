import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../setup.mjs'
import { commandsOf } from './page.mjs'

it('the page on going to production begins with an empty account', () => {
  const commands = commandsOf(readFileSync(path.join(root, 'docs/going-to-production.md'), 'utf8'))
  expect(commands[0]).toMatch(/^aws cloudformation deploy --stack-name arribo-releases /)
  expect(commands.filter((command) => command.includes('\\'))).toEqual([])
  expect(commands.length).toBeGreaterThan(5)
})
