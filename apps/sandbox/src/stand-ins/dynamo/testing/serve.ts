import { listen } from '../../../listener.ts'
import { createDynamo } from '../dynamo.ts'

// A separate process for the test that kills it: prints its address and waits.
const folder = process.argv[2]
if (!folder) throw new Error('The folder is missing')
const { address } = await listen(0, [await createDynamo({ folder })], 'PORT')
console.log(`${address}/dynamodb`)
