import { randomBytes, randomUUID } from 'node:crypto'
import type { State } from '../../state.ts'
import { world } from '../../world.ts'
import { KmsError } from './kms-error.ts'

type KeyState = 'Enabled' | 'Disabled' | 'PendingDeletion'

/** A symmetric key. */
type KeptKey = { readonly arn: string; readonly state: KeyState; readonly material: string }
export type Material = { readonly arn: string; readonly keyId: string; readonly bytes: Buffer }

export type KeyRing = {
  /** A usable key, by ARN, key ID, alias or alias ARN. */
  open(keyId: string): Material
  arnOf(keyId: string): string
  controls: KmsControls
}

export type KmsControls = {
  /** Returns the ARN. */
  createKey(): Promise<string>
  setKeyState(arn: string, state: KeyState): Promise<void>
}

const arnPrefix = world.codeKeyArn.replace(/key\/.*$/, '')
const aliases: Readonly<Record<string, string>> = { 'alias/arribo/platform-tokens': world.tokenKeyArn }
const idOf = (arn: string) => arn.slice(arn.lastIndexOf('/') + 1)

/** The account's keys, kept with the state folder. */
export async function openKeyRing(state: State): Promise<KeyRing> {
  const keys = state.collection<KeptKey>('kms.symmetricKeys')
  const create = (arn: string) => keys.put(arn, { arn, state: 'Enabled', material: randomBytes(32).toString('base64') })
  for (const arn of [world.codeKeyArn, world.tokenKeyArn, world.phoneKeyArn]) if (!keys.get(arn)) await create(arn)

  const arnOf = (keyId: string): string => {
    const name = keyId.replace(arnPrefix, '')
    return name.startsWith('alias/') ? (aliases[name] ?? keyId) : `${arnPrefix}key/${name.replace(/^key\//, '')}`
  }
  const find = (keyId: string): KeptKey => {
    const key = keys.get(arnOf(keyId))
    if (!key) throw new KmsError('NotFoundException', `Key '${keyId}' does not exist`)
    return key
  }
  const open = (keyId: string): Material => {
    const key = find(keyId)
    if (key.state === 'Disabled') throw new KmsError('DisabledException', `${key.arn} is disabled.`)
    if (key.state === 'PendingDeletion')
      throw new KmsError('KMSInvalidStateException', `${key.arn} is pending deletion.`)
    return { arn: key.arn, keyId: idOf(key.arn), bytes: Buffer.from(key.material, 'base64') }
  }
  return {
    arnOf,
    open,
    controls: {
      async createKey() {
        const arn = `${arnPrefix}key/${randomUUID()}`
        await create(arn)
        return arn
      },
      setKeyState: (arn, next) => keys.put(arn, { ...find(arn), state: next }),
    },
  }
}
