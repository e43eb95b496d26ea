import * as z from 'zod'
import { GetObjectCommand, paginateListObjectsV2, PutObjectCommand } from '@aws-sdk/client-s3'
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
import { createStorageClient } from '../storage/storage-client.ts'
import { createPoolClient } from '../cognito/pool-client.ts'
import { attributeOf, personIn } from '../cognito/pool-person.ts'

const group = z.object({ group: z.string(), description: z.string() })

const person = z.object({
  /** The product's ID of the person, whatever the pool's own ID is. */
  sub: z.string().min(1),
  phoneNumber: z.string().min(1),
  name: z.string().nullable(),
  locale: z.string().nullable(),
  isEnabled: z.boolean(),
  createdAt: z.string(),
})
const member = person.extend({ groups: z.array(z.string()) })

type SavedGroup = z.output<typeof group>
type SavedPerson = z.output<typeof person>
export type SavedMember = z.output<typeof member>
export type SavedPeople = { readonly groups: readonly SavedGroup[]; readonly people: readonly SavedMember[] }

const head = z.object({ format: z.literal('arribo-people-1'), groups: z.array(group), count: z.number().int() })

export const fileNameOf = (now: Date): string => `${now.toISOString().replaceAll(':', '-')}.jsonl`

/** JSON lines: one about the file, then one for each person. */
export const writeSaved = ({ groups, people }: SavedPeople): string =>
  [{ format: 'arribo-people-1', groups, count: people.length }, ...people]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')

/** Throws unless the file is complete, because restoring only some of the people could go unnoticed. */
export function readSaved(text: string): SavedPeople {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  const { groups, count } = head.parse(JSON.parse(first))
  if (lines.length !== count) throw new Error(`The file is not whole: ${lines.length} of ${count} people`)
  return { groups, people: lines.map((line) => member.parse(JSON.parse(line))) }
}

const prefix = 'people/'

export function createPeopleFiles(config: Config) {
  const client = createStorageClient(config)
  const bucket = () => {
    if (config.PEOPLE_BUCKET) return config.PEOPLE_BUCKET
    throw new Error('PEOPLE_BUCKET is not set')
  }
  return {
    async put(name: string, text: string): Promise<void> {
      const ContentType = 'application/x-ndjson'
      await client.send(new PutObjectCommand({ Bucket: bucket(), Key: prefix + name, Body: text, ContentType }))
    },
    async read(name?: string): Promise<{ readonly name: string; readonly text: string }> {
      const wanted = name ?? (await newest())
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket(), Key: prefix + wanted }))
      return { name: wanted, text: (await Body?.transformToString()) ?? '' }
    },
  }

  async function newest(): Promise<string> {
    let last: string | undefined
    for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: bucket(), Prefix: prefix }))
      last = Contents?.at(-1)?.Key ?? last
    if (last === undefined) throw new Error('Nobody has been saved yet')
    return last.slice(prefix.length)
  }
}

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
