import * as cognito from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox.ts'
import { createPoolClient, createStaffClient, promised, register } from '../../testing/pool-client.ts'
import { world } from '../../world.ts'

const password = 'Correct-Horse'
const pool = { UserPoolId: world.userPoolId }
let sandbox: Sandbox
let staff: cognito.CognitoIdentityProviderClient
let lastDigits = 0
const newPhone = () => `+58412555${String(++lastDigits).padStart(4, '0')}`

beforeAll(async () => {
  sandbox = await createSandbox()
  staff = createStaffClient(sandbox)
})
afterAll(() => sandbox.close())

describe('credentials', () => {
  it('UnrecognizedClientException: a key of another account', async () => {
    const stranger = createStaffClient(sandbox, 'AKIASOMEBODYELSE')
    await expect(stranger.send(new cognito.ListGroupsCommand(pool))).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    })
  })

  it('MissingAuthenticationTokenException: a staff call without a signature', async () => {
    const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListGroups' }
    const response = await fetch(`${sandbox.address}/cognito/`, { method: 'POST', headers, body: JSON.stringify(pool) })
    expect(response.status).toBe(400)
    expect(response.headers.get('x-amzn-errortype')).toBe('MissingAuthenticationTokenException:')
    expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' })
  })

  it('ResourceNotFoundException: another pool', async () => {
    const elsewhere = new cognito.ListGroupsCommand({ UserPoolId: 'us-east-1_Elsewhere' })
    await expect(staff.send(elsewhere)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

describe('groups', () => {
  it('are created once, listed, changed and deleted', async () => {
    const GroupName = 'fleet'
    await staff.send(new cognito.CreateGroupCommand({ ...pool, GroupName, Description: 'first' }))
    const again = staff.send(new cognito.CreateGroupCommand({ ...pool, GroupName }))
    await expect(again).rejects.toMatchObject({ name: 'GroupExistsException' })
    await staff.send(new cognito.UpdateGroupCommand({ ...pool, GroupName, Description: 'second' }))
    const { Group } = await staff.send(new cognito.GetGroupCommand({ ...pool, GroupName }))
    expect(Group).toMatchObject({ Description: 'second', CreationDate: expect.any(Date) })
    await staff.send(new cognito.DeleteGroupCommand({ ...pool, GroupName }))
    const { Groups } = await staff.send(new cognito.ListGroupsCommand(pool))
    expect(Groups?.map((group) => group.GroupName)).not.toContain(GroupName)
  })

  it('InvalidParameterException: a name with a space', async () => {
    const command = new cognito.CreateGroupCommand({ ...pool, GroupName: 'two words' })
    await expect(staff.send(command)).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  it('show in the ID token from the next one on, until the person leaves or the group is deleted', async () => {
    const phone = newPhone()
    await register(sandbox, phone, password)
    for (const GroupName of ['night', 'day']) await staff.send(new cognito.CreateGroupCommand({ ...pool, GroupName }))
    for (const GroupName of ['night', 'day']) {
      await staff.send(new cognito.AdminAddUserToGroupCommand({ ...pool, GroupName, Username: phone }))
    }
    expect(await groupsInToken(phone)).toEqual(['night', 'day'])
    const listed = await staff.send(new cognito.AdminListGroupsForUserCommand({ ...pool, Username: phone }))
    expect(listed.Groups?.map((group) => group.GroupName)).toEqual(['day', 'night'])
    const members = await staff.send(new cognito.ListUsersInGroupCommand({ ...pool, GroupName: 'day' }))
    expect(members.Users).toHaveLength(1)
    await staff.send(new cognito.AdminRemoveUserFromGroupCommand({ ...pool, GroupName: 'night', Username: phone }))
    await staff.send(new cognito.DeleteGroupCommand({ ...pool, GroupName: 'day' }))
    expect(await groupsInToken(phone)).toBeUndefined()
  })

  it('ResourceNotFoundException: adding somebody to a group that is not there', async () => {
    const phone = newPhone()
    await register(sandbox, phone, password)
    const command = new cognito.AdminAddUserToGroupCommand({ ...pool, GroupName: 'nowhere', Username: phone })
    await expect(staff.send(command)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

describe('people', () => {
  it('are confirmed, given a password, disabled, enabled and deleted by staff', async () => {
    const Username = newPhone()
    const client = createPoolClient(sandbox)
    await client.signUp(Username, password)
    await staff.send(new cognito.AdminConfirmSignUpCommand({ ...pool, Username }))
    const user = await staff.send(new cognito.AdminGetUserCommand({ ...pool, Username }))
    expect(user).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: true, UserCreateDate: expect.any(Date) })
    expect(user.UserAttributes).toContainEqual({ Name: 'phone_number_verified', Value: 'false' })
    await staff.send(
      new cognito.AdminSetUserPasswordCommand({ ...pool, Username, Password: 'By-Staff-1', Permanent: true }),
    )
    const before = await client.signIn(Username, 'By-Staff-1')
    await staff.send(new cognito.AdminDisableUserCommand({ ...pool, Username }))
    await expect(client.signIn(Username, 'By-Staff-1')).rejects.toThrow('User is disabled.')
    await expect(promised((done) => before.user.getUserAttributes(done))).rejects.toThrow(
      'Access Token has been revoked',
    )
    await staff.send(new cognito.AdminEnableUserCommand({ ...pool, Username }))
    await client.signIn(Username, 'By-Staff-1')
    await staff.send(new cognito.AdminDeleteUserCommand({ ...pool, Username }))
    const gone = staff.send(new cognito.AdminGetUserCommand({ ...pool, Username }))
    await expect(gone).rejects.toMatchObject({ name: 'UserNotFoundException' })
    await client.signUp(Username, password)
  })

  it('are signed out everywhere by staff', async () => {
    const Username = newPhone()
    await register(sandbox, Username, password)
    const { user } = await createPoolClient(sandbox).signIn(Username, password)
    await staff.send(new cognito.AdminUserGlobalSignOutCommand({ ...pool, Username }))
    await expect(promised((done) => user.getUserAttributes(done))).rejects.toThrow('Access Token has been revoked')
  })

  it('get a verified phone number and a language from staff', async () => {
    const [Username, moved] = [newPhone(), newPhone()]
    await register(sandbox, Username, password)
    const UserAttributes = Object.entries({ phone_number: moved, phone_number_verified: 'true', locale: 'en' })
    const list = UserAttributes.map(([Name, Value]) => ({ Name, Value }))
    await staff.send(new cognito.AdminUpdateUserAttributesCommand({ ...pool, Username, UserAttributes: list }))
    const { session } = await createPoolClient(sandbox).signIn(moved, password)
    expect(session.getIdToken().payload).toMatchObject({
      phone_number: moved,
      phone_number_verified: true,
      locale: 'en',
    })
  })

  it('are listed by filter and by page, each once', async () => {
    const phones = Array.from({ length: 7 }, (_, index) => `+54911555500${index}`)
    for (const phone of phones) await createPoolClient(sandbox).signUp(phone, password, { name: `Ana ${phone}` })
    const found: string[] = []
    const input = { ...pool, Limit: 3, Filter: 'phone_number ^= "+549115555"' }
    for await (const page of cognito.paginateListUsers({ client: staff }, input)) {
      for (const user of page.Users ?? [])
        found.push(user.Attributes?.find(({ Name }) => Name === 'phone_number')?.Value ?? '')
    }
    expect(found.toSorted((a, b) => a.localeCompare(b))).toEqual(phones)
    const exact = new cognito.ListUsersCommand({
      ...pool,
      Filter: `name = "Ana ${phones[4]}"`,
      AttributesToGet: ['sub'],
    })
    const { Users } = await staff.send(exact)
    expect(Users).toEqual([
      expect.objectContaining({ Attributes: [{ Name: 'sub', Value: sandbox.cognito.subOf(phones[4] ?? '') }] }),
    ])
    const broken = staff.send(new cognito.ListUsersCommand({ ...pool, Filter: 'phone_number > "+1"' }))
    await expect(broken).rejects.toMatchObject({ name: 'InvalidParameterException' })
    const crafted = staff.send(new cognito.ListUsersCommand({ ...pool, PaginationToken: 'crafted' }))
    await expect(crafted).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  it('are listed as disabled for as long as they are, with the moment of that', async () => {
    const Username = newPhone()
    await register(sandbox, Username, password)
    const Filter = 'status = "Disabled"'
    const disabled = async () => {
      const { Users } = await staff.send(new cognito.ListUsersCommand({ ...pool, Filter, AttributesToGet: ['sub'] }))
      return Users?.filter((user) => user.Username === sandbox.cognito.subOf(Username))
    }
    expect(await disabled()).toEqual([])
    const before = Date.now()
    await staff.send(new cognito.AdminDisableUserCommand({ ...pool, Username }))
    const [found] = (await disabled()) ?? []
    expect(found).toMatchObject({ Enabled: false, Attributes: [{ Name: 'sub', Value: found?.Username }] })
    expect(found?.UserLastModifiedDate?.getTime()).toBeGreaterThanOrEqual(before)
    await staff.send(new cognito.AdminEnableUserCommand({ ...pool, Username }))
    expect(await disabled()).toEqual([])
  })
})

async function groupsInToken(phone: string): Promise<unknown> {
  const { session } = await createPoolClient(sandbox).signIn(phone, password)
  return session.getIdToken().payload['cognito:groups']
}
