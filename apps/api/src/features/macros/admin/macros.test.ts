import type { deleteMacro, listMacros, Macro } from '@arribo/api-contracts/admin/macros'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { byLanguage } from '@arribo/api-contracts/shared/languages'
import { maxMacros } from '@arribo/api-contracts/shared/stated-limits'
import { afterEach, describe, expect, it } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const agent = await world.signUpAdmin({ name: 'Elena Vargas', group: 'support' })

const list = async (by = agent) => (await by.call<Answer<typeof listMacros>>('GET', '/api/admin/macros')).body.macros
const save = (id: string, body: object, by = agent) =>
  by.call<Macro & Problem>('PUT', `/api/admin/macros/${id}`, { body })
const remove = (id: string, by = agent, version = 1) =>
  by.call<Answer<typeof deleteMacro>>('DELETE', `/api/admin/macros/${id}`, { body: { version } })
const texts = {
  ...byLanguage(() => 'Hi {name}.'),
  es: 'Hola {name}, cuidado con la lluvia.',
  en: 'Hi {name}, mind the rain.',
}
const written = (over: object = {}) => ({ title: 'Rain', texts, version: 0, ...over })
const logged = async () => {
  const rows = await world.logsOf(agent.sub)
  return rows.filter(({ description }) => String(description).startsWith('macro '))
}

afterEach(async () => {
  await world.deps.table.deleteMany((await list()).map(({ id }) => keys.macro(id)))
})

describe('PUT /api/admin/macros/:macroId', () => {
  it('200: creates, changes and lists by title; the log says who did it', async () => {
    const { status, body } = await save('m-1', written())
    expect([status, body]).toEqual([
      200,
      { id: 'm-1', ...written({ version: 1 }), changedAt: expect.stringMatching(/Z$/) },
    ])
    await save('m-2', written({ title: 'Airport' }))
    const changed = await save('m-1', written({ title: 'Rain and wind', version: 1 }))
    expect(changed.body.version).toBe(2)
    expect((await list()).map(({ title }) => title)).toEqual(['Airport', 'Rain and wind'])
    expect(await logged()).toContainEqual(
      expect.objectContaining({
        description: 'macro changed',
        operationStatus: 'UPDATE',
        adminName: 'Elena Vargas',
        value: { name: 'Rain and wind' },
      }),
    )
  })

  it('200: resending a save after a lost answer saves once', async () => {
    const first = await save('m-1', written())
    const entries = (await logged()).length
    world.clock.advance(1000)
    expect((await save('m-1', written())).body).toEqual(first.body)
    expect(await logged()).toHaveLength(entries)
  })

  it('409 shown_changed: somebody else deleted it', async () => {
    await save('m-1', written())
    await remove('m-1')
    expect(await save('m-1', written({ version: 1 }))).toBeRefused(409, 'shown_changed')
    expect(await list()).toEqual([])
  })

  it('400 macro_fact_unknown: a word in braces is not a fact, and is not repeated', async () => {
    const refused = await save('m-1', written({ texts: { ...texts, es: 'Hola {nombre}' } }))
    expect(refused).toBeRefused(400, 'macro_fact_unknown')
    expect(refused.text).not.toContain('nombre')
    expect(await list()).toEqual([])
  })

  it('200: a reply from before a language was added has no text in it, until somebody writes one', async () => {
    const { body } = await save('m-1', written())
    const { en: _added, ...older } = texts
    await world.deps.table.put({ Item: { ...body, ...keys.macro('m-1'), texts: older } })
    expect((await list())[0]?.texts).toEqual({ ...texts, en: '' })
    expect((await save('m-1', written({ version: 1 }))).body.texts).toEqual(texts)
  })

  it('409 too_many_macros: one more than allowed; an existing one can still be changed', async () => {
    const { body: first } = await save('m-1', written())
    for (let index = 2; index <= maxMacros; index += 1)
      await world.deps.table.put({ Item: { ...first, ...keys.macro(`m-${index}`), id: `m-${index}` } })
    expect(await save('m-more', written())).toBeRefused(409, 'too_many_macros')
    expect((await save('m-1', written({ version: 1 }))).status).toBe(200)
  })
})

describe('DELETE /api/admin/macros/:macroId', () => {
  it('200: deletes it and logs it', async () => {
    await save('m-1', written())
    expect(await remove('m-1')).toMatchObject({ status: 200, body: { id: 'm-1' } })
    expect(await list()).toEqual([])
    expect((await logged()).at(-1)).toMatchObject({ description: 'macro deleted', value: { name: 'Rain' } })
  })

  it('404 macro_not_found: one that is gone', async () => {
    expect(await remove('m-none')).toBeRefused(404, 'macro_not_found')
  })
})
