import { listen } from '../../../listener.ts'
import { createDynamo } from '../dynamo.ts'

// A process of its own, for the test that kills it: says where it listens and waits.
const folder = process.argv[2]
if (!folder) throw new Error('The folder is missing')
const { address } = await listen(0, [await createDynamo({ folder })], 'PORT')
console.log(`${address}/dynamodb`)
