import { fieldsAre, isNew } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import type { Table } from '@arribo/server/table/table'
import * as z from 'zod'
import { keys } from '../../../platform/dynamo/keys.ts'

const customerItem = defineItem({
  name: 'card-customer',
  key: keys.cardCustomer,
  schema: z.object({ customerId: z.string() }),
})

export const getCustomer = async (table: Table, sub: string): Promise<string | undefined> =>
  (await customerItem.get(table, sub))?.customerId

export const putCustomer = (
  table: Table,
  sub: string,
  customerId: string,
  before: string | undefined,
): Promise<boolean> =>
  table.put(
    customerItem.put(
      customerItem.key(sub),
      { customerId },
      { when: before === undefined ? isNew : fieldsAre({ customerId: before }) },
    ).Put,
  )
