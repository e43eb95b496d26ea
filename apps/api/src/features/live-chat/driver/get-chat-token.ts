import { getChatToken as contract } from '@arribo/api-contracts/driver/live-chat'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriver } from '../../drivers/drivers.ts'

export const getChatToken = implement(contract, async ({ table, secrets, actor }) => ({
  token: await secrets.signChatVisitor(await requireDriver(table, actor.sub)),
}))
