import { isNew } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

const recovery = z.object({
  sub: z.string(),
  phoneNumber: z.string(),
  name: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
})

export type Recovery = Readonly<z.output<typeof recovery>>

const recoveryItem = defineItem({ name: 'factor recovery', key: keys.factorRecovery, schema: recovery, version: 1 })

export const listRecoveries = async (table: Table): Promise<Recovery[]> =>
  (await table.listUnder(keys.factorRecoveries)).map((item) => recoveryItem.read(item))

export const findRecovery = async (table: Table, phoneNumber: string): Promise<Recovery | undefined> =>
  recoveryItem.find(await table.get(recoveryItem.key(phoneNumber)))

/** For a transaction; fails if one was already requested. */
export const recoveryPut = (asked: Recovery) =>
  recoveryItem.put(recoveryItem.key(asked.phoneNumber), asked, { when: isNew })

export const recoveryDelete = (phoneNumber: string) => recoveryItem.delete(recoveryItem.key(phoneNumber))
