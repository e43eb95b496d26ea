import { randomBytes, randomUUID } from 'node:crypto'
import type { State } from '../../state.ts'
import { world } from '../../world.ts'
import { AwsError } from '../aws-json.ts'

type KeyState = 'Enabled' | 'Disabled' | 'PendingDeletion'

/** A rotation adds material and keeps the former one, so that what it encrypted can still be decrypted. */
type KeptKey = { readonly state: KeyState; readonly materials: readonly string[] }
export type Material = { readonly arn: string; readonly no: number; readonly bytes: Buffer }

export type KeyRing = Awaited<ReturnType<typeof openKeyRing>>

const newMaterial = () => randomBytes(32).toString('base64')

export async function openKeyRing(state: State) {
  const keys = state.collection<KeptKey>('kms.symmetricKeys')
  const create = (arn: string) => keys.put(arn, { state: 'Enabled', materials: [newMaterial()] })
  for (const arn of [world.codeKeyArn, world.tokenKeyArn, world.phoneKeyArn]) if (!keys.get(arn)) await create(arn)

  const find = (arn: string): KeptKey => {
    const key = keys.get(arn)
    if (!key) throw new AwsError('NotFoundException', `Key '${arn}' does not exist`)
    return key
  }
  return {
    /** The newest material, or the `asked` one. `no` counts the rotations before it. Throws if the key isn't usable. */
    material(arn: string, asked?: number): Material {
      const { state: now, materials } = find(arn)
      if (now === 'Disabled') throw new AwsError('DisabledException', `${arn} is disabled.`)
      if (now === 'PendingDeletion') throw new AwsError('KMSInvalidStateException', `${arn} is pending deletion.`)
      const no = asked ?? materials.length - 1
      return { arn, no, bytes: Buffer.from(materials[no] ?? '', 'base64') }
    },
    controls: {
      async createKey(): Promise<string> {
        const arn = world.codeKeyArn.replace(/[^/]*$/, randomUUID())
        await create(arn)
        return arn
      },
      setKeyState: (arn: string, next: KeyState) => keys.put(arn, { ...find(arn), state: next }),
      rotateKey: (arn: string) => keys.put(arn, { ...find(arn), materials: [...find(arn).materials, newMaterial()] }),
    },
  }
}
