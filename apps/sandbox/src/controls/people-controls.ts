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
]
