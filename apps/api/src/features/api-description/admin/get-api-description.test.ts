import { registry } from '@arribo/api-contracts/registry'
import { expect, it } from 'vitest'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()

type OpenApi = { readonly paths: Record<string, Record<string, { operationId: string; 'x-permission'?: string }>> }
const operationsIn = ({ paths }: OpenApi) => Object.values(paths).flatMap((path) => Object.values(path))
const namesOf = (...audiences: string[]) =>
  [...registry].flatMap(([name, { audience }]) => (audiences.includes(audience) ? [name] : [])).toSorted()

it('200: describes every endpoint to any member of staff, with the permission that it needs', async () => {
  const viewer = await world.signUpAdmin({ group: 'viewer' })
  const { status, body, headers } = await viewer.call<OpenApi>('GET', '/api/admin/api-description')
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="arribo-api.json"'])
  const operations = operationsIn(body)
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(namesOf('public', 'driver', 'admin'))
  for (const { operationId, 'x-permission': permission } of operations)
    expect([operationId, permission]).toEqual([operationId, registry.get(operationId)?.permission])
})

it.each(['/api/docs/json', '/api/docs/yaml'])('%s tells nothing of staff endpoints', async (path) => {
  const { status, text, body } = await world.call<OpenApi>('GET', path)
  expect(status).toBe(200)
  expect(text).toContain('/api/users/me')
  expect(text).not.toMatch(/\/api\/admin|x-permission|staff:read/)
  if (path.endsWith('json'))
    expect(
      operationsIn(body)
        .map(({ operationId }) => operationId)
        .toSorted(),
    ).toEqual(namesOf('public', 'driver'))
})
