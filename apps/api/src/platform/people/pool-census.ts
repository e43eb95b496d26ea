import { personAttribute } from '@arribo/runtime-contracts/groups'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  paginateListUsers,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { createPoolClient } from '../cognito/pool-client.ts'
import { attributeOf, personIn } from '../cognito/pool-person.ts'
import type { SavedPerson } from './saved-people.ts'

/** The whole pool, for saving it and for filling an empty one. Only for commands, never for a request. */
export function createPoolCensus(config: Config) {
  const client = createPoolClient(config, 8)
  const UserPoolId = config.COGNITO_USER_POOL_ID
  return {
    listConfirmed: () => listConfirmed(client, UserPoolId),
    /** Creates or finds the person, who has to choose a new password. Repeatable after any interruption. */
    bringBack: (person: SavedPerson) => bringBack(client, UserPoolId, person),
    async addToGroup(username: string, GroupName: string): Promise<void> {
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: username, GroupName }))
    },
  }
}

async function* listConfirmed(client: CognitoIdentityProviderClient, UserPoolId: string): AsyncGenerator<SavedPerson> {
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId, Limit: 60 }))
    for (const { Attributes, Enabled, UserStatus, UserCreateDate } of Users) {
      const [sub, phoneNumber] = [personIn(Attributes), attributeOf(Attributes, 'phone_number')]
      if (UserStatus === 'UNCONFIRMED' || !sub || !phoneNumber) continue
      yield {
        sub,
        phoneNumber,
        name: attributeOf(Attributes, 'name') ?? null,
        locale: attributeOf(Attributes, 'locale') ?? null,
        isEnabled: Enabled === true,
        createdAt: UserCreateDate?.toISOString() ?? '',
      }
    }
}

/** `there`: this person already existed; `taken`: the number belongs to another person by now. */
async function bringBack(client: CognitoIdentityProviderClient, UserPoolId: string, person: SavedPerson) {
  const named = { UserPoolId, Username: person.phoneNumber }
  const create = { ...named, MessageAction: 'SUPPRESS', UserAttributes: attributesOf(person) } as const
  const isNew = await client.send(new AdminCreateUserCommand(create)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof UsernameExistsException) return false
      throw error
    },
  )
  const user = await client.send(new AdminGetUserCommand(named))
  const username = user.Username ?? ''
  if (personIn(user.UserAttributes) !== person.sub) return { outcome: 'taken', username } as const
  // A run that stopped after creating the user left no password, and without one they can't request a new one.
  if (user.UserStatus === 'FORCE_CHANGE_PASSWORD') {
    const Password = randomBytes(24).toString('base64url')
    await client.send(new AdminSetUserPasswordCommand({ ...named, Password, Permanent: true }))
  }
  if (!person.isEnabled && user.Enabled === true) await client.send(new AdminDisableUserCommand(named))
  return { outcome: isNew ? 'made' : 'there', username } as const
}

const attributesOf = ({ sub, phoneNumber, name, locale }: SavedPerson): AttributeType[] => [
  { Name: 'phone_number', Value: phoneNumber },
  { Name: 'phone_number_verified', Value: 'true' },
  { Name: personAttribute, Value: sub },
  ...(name === null ? [] : [{ Name: 'name', Value: name }]),
  ...(locale === null ? [] : [{ Name: 'locale', Value: locale }]),
]
