import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { requireClient } from '../../pool.ts'

export const describeUserPoolClient = operation(
  'DescribeUserPoolClient',
  'admin',
  z.object({ ClientId: fields.clientId }),
  (pool, { ClientId }) => {
    const { id, name, explicitAuthFlows, writeAttributes } = requireClient(pool, ClientId)
    return {
      UserPoolClient: {
        UserPoolId: pool.id,
        ClientId: id,
        ClientName: name,
        ExplicitAuthFlows: explicitAuthFlows,
        WriteAttributes: writeAttributes,
      },
    }
  },
)
