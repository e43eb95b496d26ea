import * as z from 'zod'
import { world } from '../world.ts'
import { control } from './control.ts'

export const databaseControls = [
  control({
    method: 'GET',
    path: '/items',
    summary: "Every item of the table, in DynamoDB's own notation",
    input: {},
    run: async ({ dynamo }) => ({ items: await dynamo.scanAll(world.table) }),
  }),
  control({
    method: 'POST',
    path: '/dynamo/faults',
    summary: 'The nth matching request, and `times` from there on, meets a fault',
    input: {
      action: z.enum(['throttle', 'conflict', 'delay', 'drop-before', 'drop-after', 'error']),
      operation: z.string().optional(),
      nth: z.int().min(1).optional(),
      times: z.int().min(1).optional(),
      ms: z.int().min(0).max(120_000).optional(),
    },
    run({ dynamo }, fault) {
      dynamo.faults.inject(fault)
    },
  }),
  control({
    method: 'POST',
    path: '/dynamo/contention',
    summary: 'Each transaction holds its items for `milliseconds` and refuses others meanwhile; 0 ends it',
    input: { milliseconds: z.int().min(0).max(60_000) },
    run: ({ dynamo }, { milliseconds }) => dynamo.faults.contention(milliseconds),
  }),
  control({
    method: 'DELETE',
    path: '/dynamo/faults',
    summary: 'Takes every fault of the database back',
    input: {},
    run: ({ dynamo }) => dynamo.faults.clear(),
  }),
]
