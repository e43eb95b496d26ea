import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  type CognitoIdentityProviderClient,
  CreateGroupCommand,
  DeleteGroupCommand,
  GetGroupCommand,
  GroupExistsException,
  type GroupType,
  ListUsersInGroupCommand,
  paginateListGroups,
  paginateListUsersInGroup,
  ResourceNotFoundException,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { Refusal } from '@arribo/server/refusal'
import type { Config } from '../../config.ts'
import { createPoolClient } from './pool-client.ts'
import { personIn } from './pool-person.ts'
import { refusalOf } from './vendor-refusals.ts'

type PoolGroup = { readonly group: string; readonly description: string }
type PoolMember = { readonly phoneNumber: string; readonly name: string }
type Page = { readonly limit: number; readonly token?: string | undefined }

const groupsOnPage = 60
/** Groups are created by hand; at most 600 are listed. */
const maxPages = 10

/** Refuses with `group_exists`, `group_not_found`, `profile_not_found` (a number) or `temporarily_unavailable`. */
export function createPoolGroups(config: Config) {
  const UserPoolId = config.COGNITO_USER_POOL_ID
  const client = createPoolClient(config, { maxAttempts: 3 })
  const member = (GroupName: string, Username: string) => ({ UserPoolId, GroupName, Username })
  return {
    list: () => reach(() => listAll(client, UserPoolId)),
    get: (GroupName: string): Promise<PoolGroup> =>
      reach(async () => groupOf((await client.send(new GetGroupCommand({ UserPoolId, GroupName }))).Group)),
    create: ({ group, description }: PoolGroup): Promise<void> =>
      reach(async () => {
        const wanted = { UserPoolId, GroupName: group, ...(description && { Description: description }) }
        await client.send(new CreateGroupCommand(wanted))
      }),
    delete: (GroupName: string): Promise<void> =>
      reach(async () => void (await client.send(new DeleteGroupCommand({ UserPoolId, GroupName })))),
    /** A page of members; `token` is the vendor's page token. */
    listMembers: (GroupName: string, { limit, token }: Page) =>
      reach(async () => {
        const ask = { UserPoolId, GroupName, Limit: limit, ...(token !== undefined && { NextToken: token }) }
        const { Users = [], NextToken } = await client.send(new ListUsersInGroupCommand(ask))
        return { items: Users.map(memberOf), nextToken: NextToken ?? null }
      }),
    listActive: (GroupName: string): Promise<string[]> => reach(() => listActive(client, UserPoolId, GroupName)),
    add: (group: string, phoneNumber: string): Promise<void> =>
      reach(async () => void (await client.send(new AdminAddUserToGroupCommand(member(group, phoneNumber))))),
    remove: (group: string, phoneNumber: string): Promise<void> =>
      reach(async () => void (await client.send(new AdminRemoveUserFromGroupCommand(member(group, phoneNumber))))),
  }
}

async function listAll(client: CognitoIdentityProviderClient, UserPoolId: string): Promise<PoolGroup[]> {
  const found: PoolGroup[] = []
  let pages = 0
  for await (const { Groups = [] } of paginateListGroups({ client }, { UserPoolId, Limit: groupsOnPage })) {
    found.push(...Groups.map(groupOf))
    if ((pages += 1) === maxPages) break
  }
  return found.toSorted((one, other) => one.group.localeCompare(other.group))
}

async function listActive(client: CognitoIdentityProviderClient, UserPoolId: string, GroupName: string) {
  const found: UserType[] = []
  for await (const { Users = [] } of paginateListUsersInGroup({ client }, { UserPoolId, GroupName }))
    found.push(...Users)
  return found.filter(({ Enabled, UserStatus }) => Enabled === true && UserStatus === 'CONFIRMED').map(subOf)
}

function groupOf({ GroupName = '', Description = '' }: GroupType = {}): PoolGroup {
  return { group: GroupName, description: Description }
}

const attributeOf = ({ Attributes = [] }: UserType, wanted: string) =>
  Attributes.find(({ Name }) => Name === wanted)?.Value

const subOf = (user: UserType): string => personIn(user.Attributes) ?? user.Username ?? ''

function memberOf(user: UserType): PoolMember {
  return {
    phoneNumber: attributeOf(user, 'phone_number') ?? user.Username ?? '',
    name: attributeOf(user, 'name') ?? '',
  }
}

async function reach<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof GroupExistsException) throw new Refusal('group_exists')
    if (error instanceof ResourceNotFoundException) throw new Refusal('group_not_found')
    if (error instanceof UserNotFoundException) throw new Refusal('profile_not_found')
    throw refusalOf(error)
  }
}
