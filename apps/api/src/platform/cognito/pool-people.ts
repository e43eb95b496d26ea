import {
  AdminListGroupsForUserCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Config } from '../../config.ts'
import { createPoolClient } from './pool-client.ts'
import { type AsPoolUser, identifying, personIn } from './pool-person.ts'
import { absent, reach } from './vendor-refusals.ts'

/** A disabled user, and when the pool last changed them. */
export type DisabledPerson = { readonly sub: string; readonly changedAt: string }

/** A user without a confirmed phone, and when they signed up. */
export type UnconfirmedPerson = { readonly sub: string; readonly createdAt: Date }

export type Page<Item> = { readonly items: readonly Item[]; readonly next: string | undefined }

/** Polling of the user pool by workers, with short timeouts: the next round is the retry. */
export type PoolPeople = {
  /** A page of disabled users; `from` is the vendor's page token. */
  listDisabled(from?: string): Promise<Page<DisabledPerson>>
  listUnconfirmed(from?: string): Promise<Page<UnconfirmedPerson>>
  listMembers(group: string, from?: string): Promise<Page<string>>
  /** Whether a user is in a group; false for an unknown user. */
  isMember(sub: string, group: string): Promise<boolean>
}

const peopleOnPage = 60
const patience = { maxAttempts: 2, requestTimeoutMs: 1500, connectionTimeoutMs: 1000 }
/** Longest duration of a call: two attempts and the pause between them. */
export const slowestCallMs = 5500

/** Refuses with `temporarily_unavailable` when the pool can't be reached. */
export function createPoolPeople(config: Config, asPoolUser: AsPoolUser): PoolPeople {
  const UserPoolId = config.COGNITO_USER_POOL_ID
  const client = createPoolClient(config, patience)
  return {
    listDisabled: (from) =>
      reach(async () => {
        const ask = { UserPoolId, Limit: peopleOnPage, AttributesToGet: identifying, Filter: 'status = "Disabled"' }
        const page = await client.send(
          new ListUsersCommand({ ...ask, ...(from !== undefined && { PaginationToken: from }) }),
        )
        return { items: (page.Users ?? []).flatMap(disabledPerson), next: page.PaginationToken }
      }),
    listUnconfirmed: (from) =>
      reach(async () => {
        const Filter = 'cognito:user_status = "UNCONFIRMED"'
        const ask = { UserPoolId, Limit: peopleOnPage, AttributesToGet: identifying, Filter }
        const page = await client.send(
          new ListUsersCommand({ ...ask, ...(from !== undefined && { PaginationToken: from }) }),
        )
        return { items: (page.Users ?? []).flatMap(unconfirmedPerson), next: page.PaginationToken }
      }),
    listMembers: (GroupName, from) =>
      reach(async () => {
        const ask = { UserPoolId, GroupName, Limit: peopleOnPage, ...(from !== undefined && { NextToken: from }) }
        const page = await client.send(new ListUsersInGroupCommand(ask))
        return { items: (page.Users ?? []).map(subOf), next: page.NextToken }
      }),
    isMember: (sub, group) =>
      reach(async () => {
        const answer = await asPoolUser(sub, (Username) =>
          client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username })),
        ).catch(absent)
        return (answer?.Groups ?? []).some(({ GroupName }) => GroupName === group)
      }),
  }
}

/** The vendor filters; an enabled user in the list anyway is not signed out. */
const disabledPerson = (user: UserType): DisabledPerson[] =>
  user.Enabled === true ? [] : [{ sub: subOf(user), changedAt: user.UserLastModifiedDate?.toISOString() ?? '' }]

const unconfirmedPerson = (user: UserType): UnconfirmedPerson[] =>
  user.UserStatus === 'UNCONFIRMED' && user.UserCreateDate ? [{ sub: subOf(user), createdAt: user.UserCreateDate }] : []

function subOf({ Attributes = [], Username }: UserType): string {
  const sub = personIn(Attributes) ?? Username
  if (!sub) throw new Error('The user pool answered a person without sub')
  return sub
}
