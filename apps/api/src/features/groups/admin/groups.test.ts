import { CognitoIdentityProviderClient, CreateGroupCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, describe, expect, it } from 'vitest'
import { startWorld } from '@arribo/laboratory/world'

const world = await startWorld()
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })
afterAll(() => world.close())

const path = '/api/admin/cognitoGroups'
type Group = { group: string; description: string }
const list = async () => admin.call<Group[]>('GET', path)
const post = (body: object) => admin.call('POST', path, { body })
const add = (group: string, description = '') => post({ action: 'add', group, description })
const names = async () => (await list()).body.map(({ group }) => group)

describe('the groups', () => {
  it('200: are listed by name, with their descriptions', async () => {
    await add('team', 'Answers the phone')
    await add('billing')
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.map(({ group }) => group)).toEqual(['admin', 'billing', 'support', 'team', 'viewer'])
    expect(body.at(3)).toEqual({ group: 'team', description: 'Answers the phone' })
  })

  it('200: are listed beyond the first page of the pool', async () => {
    const client = new CognitoIdentityProviderClient({
      region: world.config.AWS_REGION,
      endpoint: `${world.sandbox.address}/cognito`,
    })
    const UserPoolId = world.config.COGNITO_USER_POOL_ID
    for (let number = 1; number <= 61; number += 1)
      await client.send(new CreateGroupCommand({ UserPoolId, GroupName: `team-${String(number).padStart(2, '0')}` }))
    client.destroy()
    expect((await names()).filter((name) => name.startsWith('team-'))).toHaveLength(61)
  })
})

describe('creating a group', () => {
  it('200: and the log says who did it', async () => {
    expect(await add('night', 'The night shift')).toMatchObject({ status: 200, body: { group: 'night' } })
    expect(
      (await world.logsOf(admin.sub)).find(({ value }) => (value as Group | undefined)?.group === 'night'),
    ).toMatchObject({
      description: 'group created',
      operationStatus: 'CREATE',
      adminName: 'Elena Vargas',
      adminSub: admin.sub,
      value: { description: 'The night shift' },
    })
  })

  it.each([
    [400, 'group_name_has_spaces', ['two words', ' padded', 'tab\tbed', 'no\u00a0break']],
    [400, 'group_name_not_plain', ['аdmin', 'támbien', 'a_b', 'a.b', 'ＴＥＡＭ']],
    [409, 'group_exists', ['Admin', 'SUPPORT', 'view-er', 'adm1n']],
  ])('%i %s: %j', async (status, code, refused) => {
    const before = (await world.logsOf(admin.sub)).length
    for (const name of refused) expect(await add(name)).toMatchObject({ status, body: { code } })
    expect((await names()).filter((name) => refused.includes(name))).toEqual([])
    if (status === 400) expect(await world.logsOf(admin.sub)).toHaveLength(before)
  })

  it('409 group_exists: and the log says that it failed', async () => {
    await add('twice')
    expect(await add('twice')).toMatchObject({ status: 409, body: { code: 'group_exists' } })
    expect((await world.logsOf(admin.sub)).at(-1)).toMatchObject({
      operationStatus: 'ERROR',
      description: 'group created: not done',
      value: { group: 'twice' },
    })
  })
})

describe('deleting a group', () => {
  const remove = (group: string) => post({ action: 'delete', group })

  it('200: it is gone, its members are removed, and the log keeps its details', async () => {
    await add('gone', 'Was here')
    const driver = await world.signUpDriver()
    await world.pool.addToGroup(driver.phone, 'gone')
    expect((await remove('gone')).status).toBe(200)
    expect(await names()).not.toContain('gone')
    expect(await world.deps.identity.listGroups(driver.phone)).toEqual([])
    expect((await world.logsOf(admin.sub)).at(-1)).toMatchObject({
      operationStatus: 'DELETE',
      oldValue: { group: 'gone', description: 'Was here' },
    })
  })

  it.each(['admin', 'support', 'viewer'])("409 group_protected: the staff group %s can't be deleted", async (group) => {
    expect(await remove(group)).toMatchObject({ status: 409, body: { code: 'group_protected' } })
    expect(await names()).toContain(group)
  })

  it('404 group_not_found', async () => {
    expect(await remove('never-was')).toMatchObject({ status: 404, body: { code: 'group_not_found' } })
  })
})
