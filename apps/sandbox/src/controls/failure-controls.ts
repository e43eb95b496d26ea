import { endTroubles, troublesOf } from '../console/failures.ts'
import { control } from './control.ts'

export const failureControls = [
  control({
    method: 'GET',
    path: '/failures',
    summary: 'Everything that is set to go wrong, each with the control that takes it back',
    input: {},
    run: (sandbox) => ({ failures: troublesOf(sandbox) }),
  }),
  control({
    method: 'DELETE',
    path: '/failures',
    summary: 'Lets everything work again',
    input: {},
    run: (sandbox) => endTroubles(sandbox),
  }),
]
