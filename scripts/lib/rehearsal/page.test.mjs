import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../setup.mjs'
import { commandsOf, filled } from './page.mjs'

it('commands are read from the indented blocks, each as one line', () => {
  const page = [
    '1. Do',
    '',
    '       aws one --a \\',
    '         --b',
    '       aws two | \\',
    '         aws three',
    '',
    '   text',
  ].join('\n')
  expect(commandsOf(page)).toEqual(['aws one --a --b', 'aws two | aws three'])
})

it('the words in capitals are filled in, and none is left', () => {
  const values = { STAGE: 'dev', AlertEmail: 'a@b.example', '+1…': '+13055550100' }
  expect(filled('aws x --name arribo-STAGE-data AlertEmail=… --user +1…', values)).toBe(
    'aws x --name arribo-dev-data AlertEmail=a@b.example --user +13055550100',
  )
  expect(() => filled('aws x --pool POOL', values)).toThrow('There is no value for POOL')
})

it('the page on going to production begins with an empty account', () => {
  const commands = commandsOf(readFileSync(path.join(root, 'docs/going-to-production.md'), 'utf8'))
  expect(commands[0]).toMatch(/^aws cloudformation deploy --stack-name arribo-releases /)
  expect(commands.filter((command) => command.includes('\\'))).toEqual([])
  expect(commands.length).toBeGreaterThan(5)
})
