import { staffGroups } from '@arribo/runtime-contracts/groups'
import * as z from 'zod'
import { people, platformPassword, sandboxPassword } from '../people.ts'
import { get, post } from './control.ts'

const origins = { driverOrigin: z.url(), adminOrigin: z.url() }

export const peopleControls = [
  get('/people', 'The people of the sandbox and their shared password', {}, () => ({
    password: sandboxPassword,
    platformPassword,
    people: Object.values(people).map(({ phoneNumber, name, story, flexEmail }) => ({
      phoneNumber,
      name,
      story,
      flexEmail,
    })),
  })),
  get(
    '/authenticators/:phoneNumber',
    'The code that the authenticator app of a number shows now, and for how many seconds',
    { phoneNumber: z.string() },
    ({ cognito }, { phoneNumber }) => {
      const shown = cognito.codeOf(phoneNumber)
      if (!shown) throw new RangeError('Nobody with this number has an authenticator app')
      return shown
    },
  ),
  post(
    '/staff',
    'Puts a new member of staff into the user pool, as is done by hand at the vendor, with the shared password',
    { phoneNumber: z.string().regex(/^\+\d{11,13}$/), name: z.string().min(1), group: z.enum(staffGroups) },
    ({ cognito }, person) => cognito.hire({ ...person, password: sandboxPassword }),
  ),
  get(
    '/api-environment',
    'The whole environment of an API process',
    { ...origins, port: z.coerce.number().int().min(0).max(65_535).optional() },
    (sandbox, options) => sandbox.apiEnvironment(options),
  ),
  get(
    '/web-config',
    'The configuration of a browser app',
    { ...origins, app: z.enum(['driver', 'admin']), apiAddress: z.url() },
    (sandbox, options) => sandbox.webConfig(options),
  ),
]
