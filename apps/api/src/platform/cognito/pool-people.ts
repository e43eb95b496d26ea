import {
  AdminListGroupsForUserCommand,
  ListUsersCommand,
  paginateListUsersInGroup,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { Refusal } from '@arribo/server/refusal'
import type { Config } from '../../config.ts'
import { absent, createPoolClient, reach } from './pool-client.ts'
import { type AsPoolUser, identifying, subOf } from './pool-person.ts'

const peopleOnPage = 60
/** Longest duration of a call: two attempts and the pause between them. */
export const slowestCallMs = 5500

export type PoolPeople = ReturnType<typeof createPoolPeople>

/** The next round is the retry, so timeouts are short. Refuses with `temporarily_unavailable`. `from`: page token. */
export function createPoolPeople(config: Config, asPoolUser: AsPoolUser) {
  const UserPoolId = config.COGNITO_USER_POOL_ID
  const client = createPoolClient(config, 2, { requestMs: 1500, connectMs: 1000 })
  const list = <Item>(Filter: string, from: string | undefined, itemsOf: (user: UserType) => Item[]) =>
    reach(async () => {
      const ask = { UserPoolId, Limit: peopleOnPage, AttributesToGet: identifying, Filter }
      const page = await client.send(
        new ListUsersCommand({ ...ask, ...(from !== undefined && { PaginationToken: from }) }),
      )
      return { items: (page.Users ?? []).flatMap(itemsOf), next: page.PaginationToken }
    })
  return {
    listDisabled: (from?: string) => list('status = "Disabled"', from, disabledPerson),
    listUnconfirmed: (from?: string) => list('cognito:user_status = "UNCONFIRMED"', from, unconfirmedPerson),
    listMembers: (GroupName: string, most = Infinity) =>
      reach(async () => {
        const found: string[] = []
        const ask = { UserPoolId, GroupName, Limit: peopleOnPage }
        let pages = 0
        for await (const { Users = [], NextToken } of paginateListUsersInGroup({ client }, ask)) {
          found.push(...Users.map(subOf))
          pages += 1
          if (NextToken && pages >= most)
            throw new Refusal('unexpected', {}, { cause: new Error('There are more members than may be read') })
        }
        return found
      }),
    isMember: (sub: string, group: string) =>
      reach(async () => {
        const answer = await asPoolUser(sub, (Username) =>
          client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username })),
        ).catch(absent)
        return (answer?.Groups ?? []).some(({ GroupName }) => GroupName === group)
      }),
  }
}

/** Cognito filters the list; an enabled user who is in it nevertheless isn't signed out. */
const disabledPerson = (user: UserType) =>
  user.Enabled === true ? [] : [{ sub: subOf(user), changedAt: user.UserLastModifiedDate?.toISOString() ?? '' }]

const unconfirmedPerson = (user: UserType) =>
  user.UserStatus === 'UNCONFIRMED' && user.UserCreateDate ? [{ sub: subOf(user), createdAt: user.UserCreateDate }] : []
