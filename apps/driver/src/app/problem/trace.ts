import type { Trace } from '@arribo/api-contracts/client'
import { createTabValue } from '../kept/tab-value.ts'

/** Version and ID of the API's last response, for error reports. */
export const lastTrace = createTabValue<Trace>('arribo.trace')
