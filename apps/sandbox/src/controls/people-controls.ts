import { staffGroups } from '@arribo/runtime-contracts/groups'
import * as z from 'zod'
import { people, platformPassword, sandboxPassword } from '../people.ts'
import { control } from './control.ts'

export const peopleControls = [
  control({
    method: 'GET',
    path: '/people',
    summary: 'The people of the sandbox and their shared password',
    input: {},
    run: () => ({
      password: sandboxPassword,
      platformPassword,
      people: Object.values(people).map(({ phoneNumber, name, story, flexEmail }) => ({
        phoneNumber,
        name,
        story,
        flexEmail,
      })),
    }),
  }),
  control({
    method: 'GET',
    path: '/authenticators/:phoneNumber',
    summary: 'The code that the authenticator app of a number shows now, and for how many seconds',
    input: { phoneNumber: z.string() },
    run({ cognito }, { phoneNumber }) {
      const shown = cognito.codeOf(phoneNumber)
      if (!shown) throw new RangeError('Nobody with this number has an authenticator app')
      return shown
    },
  }),
  control({
    method: 'POST',
    path: '/staff',
    summary:
      'Puts a new member of staff into the user pool, as is done by hand at the vendor, with the shared password',
    input: { phoneNumber: z.string().regex(/^\+\d{11,13}$/), name: z.string().min(1), group: z.enum(staffGroups) },
    run: ({ cognito }, person) => cognito.hire({ ...person, password: sandboxPassword }),
  }),
]
