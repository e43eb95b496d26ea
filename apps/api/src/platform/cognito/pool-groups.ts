import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  type CognitoIdentityProviderClient,
  CreateGroupCommand,
  DeleteGroupCommand,
  GetGroupCommand,
  type GroupType,
  ListUsersInGroupCommand,
  paginateListGroups,
  paginateListUsersInGroup,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Config } from '../../config.ts'
import { carryOut, createPoolClient, reach } from './pool-client.ts'
import { attributeOf, subOf } from './pool-person.ts'

type PoolGroup = { readonly group: string; readonly description: string }
type Page = { readonly limit: number; readonly token?: string | undefined }

const groupsOnPage = 60
/** Groups are created by hand; at most 600 are listed. */
const maxPages = 10

const codes: Readonly<Record<string, ErrorCode>> = {
  GroupExistsException: 'group_exists',
  ResourceNotFoundException: 'group_not_found',
  UserNotFoundException: 'profile_not_found',
}

/** Refuses with `group_exists`, `group_not_found`, `profile_not_found` (a number) or `temporarily_unavailable`. */
export function createPoolGroups(config: Config) {
  const UserPoolId = config.COGNITO_USER_POOL_ID
  const client = createPoolClient(config, 3)
  const member = (GroupName: string, Username: string) => ({ UserPoolId, GroupName, Username })
  return {
    list: () => reach(() => listAll(client, UserPoolId), codes),
    get: (GroupName: string) =>
      reach(async () => groupOf((await client.send(new GetGroupCommand({ UserPoolId, GroupName }))).Group), codes),
    create: ({ group, description }: PoolGroup) => {
      const wanted = { UserPoolId, GroupName: group, ...(description && { Description: description }) }
      return carryOut(() => client.send(new CreateGroupCommand(wanted)), codes)
    },
    delete: (GroupName: string) =>
      carryOut(() => client.send(new DeleteGroupCommand({ UserPoolId, GroupName })), codes),
    listMembers: (GroupName: string, { limit, token }: Page) =>
      reach(async () => {
        const ask = { UserPoolId, GroupName, Limit: limit, ...(token !== undefined && { NextToken: token }) }
        const { Users = [], NextToken } = await client.send(new ListUsersInGroupCommand(ask))
        return { items: Users.map(memberOf), nextToken: NextToken ?? null }
      }, codes),
    listActive: (GroupName: string) => reach(() => listActive(client, UserPoolId, GroupName), codes),
    add: (group: string, phoneNumber: string) =>
      carryOut(() => client.send(new AdminAddUserToGroupCommand(member(group, phoneNumber))), codes),
    remove: (group: string, phoneNumber: string) =>
      carryOut(() => client.send(new AdminRemoveUserFromGroupCommand(member(group, phoneNumber))), codes),
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

const groupOf = ({ GroupName = '', Description = '' }: GroupType = {}): PoolGroup => ({
  group: GroupName,
  description: Description,
})

const memberOf = ({ Attributes, Username = '' }: UserType) => ({
  phoneNumber: attributeOf(Attributes, 'phone_number') ?? Username,
  name: attributeOf(Attributes, 'name') ?? '',
})
