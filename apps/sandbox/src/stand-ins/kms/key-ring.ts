import { randomBytes, randomUUID } from 'node:crypto'
import type { State } from '../../state.ts'
import { world } from '../../world.ts'
import { KmsError } from './kms-error.ts'

type KeyState = 'Enabled' | 'Disabled' | 'PendingDeletion'

/**
 * A symmetric key. A rotation adds material and keeps the former one, so that what it encrypted can still be decrypted.
 */
type KeptKey = { readonly arn: string; readonly state: KeyState; readonly materials: readonly string[] }
export type Material = { readonly arn: string; readonly keyId: string; readonly no: number; readonly bytes: Buffer }

export type KeyRing = {
  /** The newest material of a usable key, by ARN, key ID, alias or alias ARN. */
  current(keyId: string): Material
  /** Material that encrypted something; `no` counts the key's rotations before it. */
  former(keyId: string, no: number): Material
  arnOf(keyId: string): string
  controls: KmsControls
}

export type KmsControls = {
  /** Returns the ARN. */
  createKey(): Promise<string>
  setKeyState(arn: string, state: KeyState): Promise<void>
  rotateKey(arn: string): Promise<void>
}

const arnPrefix = world.codeKeyArn.replace(/key\/.*$/, '')
const aliases: Readonly<Record<string, string>> = { 'alias/arribo/platform-tokens': world.tokenKeyArn }
const idOf = (arn: string) => arn.slice(arn.lastIndexOf('/') + 1)
const newMaterial = () => randomBytes(32).toString('base64')

/** The account's keys, kept with the state folder. */
export async function openKeyRing(state: State): Promise<KeyRing> {
  const keys = state.collection<KeptKey>('kms.symmetricKeys')
  const create = (arn: string) => keys.put(arn, { arn, state: 'Enabled', materials: [newMaterial()] })
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
  const material = (keyId: string, pick: (key: KeptKey) => number): Material => {
    const key = find(keyId)
    if (key.state === 'Disabled') throw new KmsError('DisabledException', `${key.arn} is disabled.`)
    if (key.state === 'PendingDeletion')
      throw new KmsError('KMSInvalidStateException', `${key.arn} is pending deletion.`)
    const no = pick(key)
    const bytes = key.materials[no]
    if (bytes === undefined) throw new KmsError('InvalidCiphertextException')
    return { arn: key.arn, keyId: idOf(key.arn), no, bytes: Buffer.from(bytes, 'base64') }
  }
  return {
    arnOf,
    current: (keyId) => material(keyId, ({ materials }) => materials.length - 1),
    former: (keyId, no) => material(keyId, () => no),
    controls: {
      async createKey() {
        const arn = `${arnPrefix}key/${randomUUID()}`
        await create(arn)
        return arn
      },
      setKeyState: (arn, next) => keys.put(arn, { ...find(arn), state: next }),
      async rotateKey(arn) {
        const key = find(arn)
        await keys.put(arn, { ...key, materials: [...key.materials, newMaterial()] })
      },
    },
  }
}
