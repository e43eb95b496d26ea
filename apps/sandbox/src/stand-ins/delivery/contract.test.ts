import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { problemCodes } from './problem.ts'
import { routes } from './delivery.ts'

const contract = await readFile(new URL('../../../../../docs/delivery-gateway.openapi.yaml', import.meta.url), 'utf8')

describe('docs/delivery-gateway.openapi.yaml', () => {
  it('has exactly the operations of the stand-in', () => {
    const named: string[] = []
    let path = ''
    for (const line of contract.split('\n')) {
      path = /^ {2}\/v1\/\{platform\}(\/\S+):$/.exec(line)?.[1] ?? path
      const method = /^ {4}(get|post|put|patch|delete):$/.exec(line)?.[1]
      if (method) named.push(`${method.toUpperCase()} ${path}`)
    }
    expect(named.sort()).toEqual(Object.keys(routes).sort())
  })
  it('has exactly the error codes of the stand-in', () => {
    const list = contract.split('        code:\n          enum:\n')[1]?.split('        attemptsLeft')[0] ?? ''
    expect(list.split('\n').flatMap((line) => line.trim().replace(/^- /, '') || [])).toEqual(
      expect.arrayContaining(problemCodes),
    )
    expect(list.trim().split('\n')).toHaveLength(problemCodes.length)
  })
})
