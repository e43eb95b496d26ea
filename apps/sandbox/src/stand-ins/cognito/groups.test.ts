import * as cognito from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimsOf, openTestPool, pool, type TestPool } from './testing/open-test-pool.ts'

let test: TestPool
let member: string
beforeAll(async () => {
  test = await openTestPool()
  member = await test.register({ name: 'Ana' })
})
afterAll(() => test.close())

let groups = 0
async function newGroup(): Promise<string> {
  const GroupName = `group-${String((groups += 1)).padStart(2, '0')}`
  await test.send(new cognito.CreateGroupCommand({ ...pool, GroupName, Description: 'first' }))
  return GroupName
}

const groupsInToken = async () => claimsOf((await test.signIn(member)).id)['cognito:groups']

describe('DeleteGroup', () => {
  it("deletes the group, and removes it from its members' tokens", async () => {
    const GroupName = await newGroup()
    await test.join(member, GroupName)
    expect(await groupsInToken()).toEqual([GroupName])
    await test.send(new cognito.DeleteGroupCommand({ ...pool, GroupName }))
    expect(await groupsInToken()).toBeUndefined()
  })
})

describe('ListGroups', () => {
  it('returns all groups by name, paginated', async () => {
    const made = [await newGroup(), await newGroup(), await newGroup()]
    const found: string[] = []
    // The paginator writes its token into the input.
    const input = { ...pool }
    for await (const page of cognito.paginateListGroups({ client: test.client, pageSize: 2 }, input)) {
      expect(page.Groups?.length).toBeLessThanOrEqual(2)
      found.push(...(page.Groups ?? []).map(({ GroupName = '' }) => GroupName))
    }
    expect(found).toEqual(found.toSorted())
    expect(found).toEqual(expect.arrayContaining(made))
    expect(new Set(found).size).toBe(found.length)
  })
})

describe('ListUsersInGroup', () => {
  it('returns the members, paginated', async () => {
    const GroupName = await newGroup()
    const others = [await test.signUp(), await test.signUp()]
    for (const phone of [member, ...others]) await test.join(phone, GroupName)
    const found: string[] = []
    const input = { ...pool, GroupName }
    for await (const page of cognito.paginateListUsersInGroup({ client: test.client, pageSize: 2 }, input))
      found.push(...(page.Users ?? []).map(({ Username = '' }) => Username))
    const subs = [member, ...others].map((phone) => test.cognito.subOf(phone) ?? '')
    expect(found).toEqual(subs.toSorted())
  })
})

describe('AdminAddUserToGroup', () => {
  it('shows in the next ID token, once however often it is called', async () => {
    const GroupName = await newGroup()
    await test.join(member, GroupName)
    await test.join(member, GroupName)
    expect(await groupsInToken()).toContain(GroupName)
    expect(new Set((await groupsInToken()) as string[]).size).toBe(((await groupsInToken()) as string[]).length)
  })
})

describe('AdminRemoveUserFromGroup', () => {
  const remove = (Username: string, GroupName: string) =>
    test.send(new cognito.AdminRemoveUserFromGroupCommand({ ...pool, GroupName, Username }))

  it('shows in the next ID token; a user who is not a member is not an error', async () => {
    const GroupName = await newGroup()
    await test.join(member, GroupName)
    await remove(member, GroupName)
    await remove(member, GroupName)
    expect((await groupsInToken()) ?? []).not.toContain(GroupName)
  })
})

describe('AdminListGroupsForUser', () => {
  it("returns one user's groups by name, paginated", async () => {
    const Username = await test.signUp()
    const names = [await newGroup(), await newGroup(), await newGroup()]
    for (const name of names.toReversed()) await test.join(Username, name)
    const found: string[] = []
    const input = { ...pool, Username }
    for await (const page of cognito.paginateAdminListGroupsForUser({ client: test.client, pageSize: 2 }, input))
      found.push(...(page.Groups ?? []).map(({ GroupName = '' }) => GroupName))
    expect(found).toEqual(names)
  })
})
